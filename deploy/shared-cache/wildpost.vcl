# Varnish in front of the site (tried with 7.1): docs/operating.md, "A shared cache in front".
# Change the two addresses and the token. The site is told:
#   SHARED_CACHE_SECONDS=60  SHARED_CACHE_TAGS=Surrogate-Key
#   PURGE_URL=http://127.0.0.1:6081/purge  PURGE_TOKEN=change-this-token
vcl 4.1;

import std;

backend site {
  .host = "127.0.0.1";
  .port = "3000";
  .first_byte_timeout = 180s;    # a picture waits for its turn behind those of its class
  .between_bytes_timeout = 60s;  # news for the desk come every 15 seconds
}

acl nodes {                      # who says what has changed
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  if (req.url == "/purge") {
    if (req.method != "POST" || client.ip !~ nodes || req.http.Authorization != "Bearer change-this-token") {
      return (synth(403));
    }
    # Tags are of letters, digits, ":", "_" and "-"; nothing else goes into the pattern.
    if (req.http.Surrogate-Key !~ "^[\w: -]+$") {
      return (synth(400));
    }
    if (std.ban("obj.http.Surrogate-Key ~ (^|\s)(" + regsuball(req.http.Surrogate-Key, " ", "|") + ")(\s|$)")) {
      return (synth(200));
    }
    return (synth(500, std.ban_error()));
  }

  # Only this proxy says so, and only where it is sure: everybody else is led by the site.
  unset req.http.X-Language;

  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # The team, and devices that keep pages, are answered by the site.
  if (req.http.Cookie ~ "(^|;\s*)(__Host-)?staff(-[a-z]+)?=" || req.http.X-Keeps) {
    return (pass);
  }
  # An address without a language, of a page: what is shown there may depend on who comes.
  if (req.url !~ "^/(fr|ru|es|ar|cn|de)([/?]|$)" && req.url !~ "^[^?]*\.[a-z0-9]+(\?|$)") {
    if (req.http.Cookie ~ "(^|;\s*)locale=en\s*(;|$)"
      || (req.http.Cookie !~ "(^|;\s*)locale="
        && (!req.http.Accept-Language || req.http.Accept-Language ~ "^en(-[A-Za-z0-9]+)*\s*(,|$)"))) {
      set req.http.X-Language = "en";
    } else {
      return (pass);
    }
  }
  # Past the built-in rules, by which no request with a cookie is answered from memory.
  return (hash);
}

sub vcl_deliver {
  unset resp.http.Surrogate-Key;
  set resp.http.X-Cache = regsub(obj.hits, "^0$", "miss");
}
