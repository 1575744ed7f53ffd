"""What the browser asked for, as a notebook sees it."""

from urllib.parse import parse_qs

from voila.utils import get_query_string


def page_query() -> dict[str, str]:
    """Return the query of the page's address, `?game=…`, once somebody opens the page.

    A preheated kernel runs the notebook before anybody asks for it: this call waits for the
    request. So it comes late, after all imports and everything that is the same for every visitor.

    Returns
    -------
    dict of str to str
        Each name with its last value. Outside of Voilà there is no address: empty.

    Examples
    --------
    >>> page_query()
    {}
    """
    query = get_query_string() or ""
    return {name: values[-1] for name, values in parse_qs(query).items()}
