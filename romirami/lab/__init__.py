"""The lab: many games at once, and what comes of them (needs the extra ``lab``)."""
