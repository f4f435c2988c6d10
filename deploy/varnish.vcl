# Varnish 7 with xkey (varnish-modules), between the proxy for visitors and the sites. Start it, from 7.2 on, with
#   -a http=:8080 -a purge=:8081 -p http_gzip_support=off -p transit_buffer=1m -t 0
# and CDN_PURGE_SECRET, the sites' own, in its environment. The sites compress pages themselves, better than gzip does.
vcl 4.1;

import directors;
import std;
import xkey;

probe ready {
    # Refused while the process stops, held while it starts, 503 when its threads are stuck. /readyz is on another port.
    .url = "/healthz";
    .interval = 2s;
    .timeout = 1.5s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
}

# The addresses that compose.yaml gives them: names would be looked up once only, when this file is loaded.
backend site_1 { .host = "172.30.84.11"; .port = "3000"; .connect_timeout = 2s; .probe = ready; }
backend site_2 { .host = "172.30.84.12"; .port = "3000"; .connect_timeout = 2s; .probe = ready; }

sub vcl_init {
    new sites = directors.round_robin();
    sites.add_backend(site_1);
    sites.add_backend(site_2);
}

sub vcl_recv {
    set req.backend_hint = sites.backend();

    # Visitors come in by the other port. Without a secret nobody may purge.
    if (local.socket == "purge") {
        if (std.getenv("CDN_PURGE_SECRET") == "" || !req.http.x-purge-key ||
            req.http.x-purge-key != std.getenv("CDN_PURGE_SECRET")) {
            return (synth(403));
        }
        if (req.method != "PURGE" || !req.http.xkey-purge) {
            return (synth(400));
        }
        set req.http.x-purged = xkey.purge(req.http.xkey-purge);
        return (synth(200, "Purged " + req.http.x-purged));
    }
    # These tell about the inside.
    if (req.url ~ "^/(readyz|metrics)\b") {
        return (synth(404));
    }
    if (req.method !~ "^(GET|HEAD|POST|OPTIONS)$") {
        return (synth(405));
    }
    # A page whose time is over is fetched anew. Only when that fails, it's sent after all.
    if (req.restarts == 0) {
        set req.grace = 0s;
        unset req.http.x-last-try;
    } else {
        set req.grace = 7d;
        set req.http.x-last-try = "1";
    }
    # One copy for all browsers that get the same: the sites choose by nothing else.
    if (req.http.Accept-Encoding ~ "\bbr\b(?!\s*;\s*q=0)") {
        set req.http.Accept-Encoding = "br";
    } elsif (req.http.Accept-Encoding ~ "\bgzip\b(?!\s*;\s*q=0)") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }
    if (req.url ~ "^/pictures/") {
        if (req.http.Accept ~ "image/avif") {
            set req.http.Accept = "image/avif,image/webp,*/*";
        } elsif (req.http.Accept ~ "image/webp") {
            set req.http.Accept = "image/webp,*/*";
        } else {
            set req.http.Accept = "*/*";
        }
    }
    if (req.method != "GET" && req.method != "HEAD") {
        # A form is kept, so that it can go to the other site when one refuses the connection. A photo, or what editors have
        # checked, is handed on as it comes: the site says what's too large.
        if (std.integer(req.http.Content-Length, 2000000) <= 1000000 && !std.cache_req_body(1MB)) {
            return (synth(413));
        }
        return (pass);
    }
    # An agent's pages are the agent's own. No other cookie changes what everybody may see.
    if (req.http.Cookie ~ "agent-session=" || req.http.Authorization) {
        return (pass);
    }
    return (hash);
}

sub vcl_backend_response {
    # Given up, it leaves the page from before where it is. A second try sends that, or else asks the other site.
    if (beresp.status >= 500) {
        if (bereq.is_bgfetch || (!bereq.uncacheable && !bereq.http.x-last-try)) {
            return (abandon);
        }
        set beresp.uncacheable = true;
        set beresp.ttl = 0s;
        return (deliver);
    }
    # Nobody else's, whatever another header says.
    if (bereq.uncacheable || beresp.http.Set-Cookie || beresp.http.Vary ~ "(?i)cookie|\*" ||
        beresp.http.Cache-Control ~ "(?i)private|no-store") {
        set beresp.uncacheable = true;
        set beresp.ttl = 10s;
        return (deliver);
    }
    # What the site says to shared caches. Cache-Control, which Varnish has read itself, is for browsers as well.
    if (!beresp.http.Surrogate-Control) {
        set beresp.http.Surrogate-Control = beresp.http.CDN-Cache-Control;
    }
    if (beresp.http.Surrogate-Control ~ "max-age=\d+") {
        set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^.*max-age=(\d+).*$", "\1s"), 0s);
    }
    if (beresp.http.Surrogate-Control ~ "stale-if-error=\d+") {
        set beresp.grace = std.duration(regsub(beresp.http.Surrogate-Control, "^.*stale-if-error=(\d+).*$", "\1s"), 0s);
    }
    # A film goes through without taking the pages' room.
    if (beresp.ttl <= 0s || std.integer(beresp.http.Content-Length, 0) > 8000000) {
        set beresp.uncacheable = true;
        set beresp.ttl = 10s;
    }
    return (deliver);
}

sub vcl_backend_error {
    if (bereq.retries == 0) {
        if (beresp.backend == site_1) {
            set bereq.backend = site_2;
        } else {
            set bereq.backend = site_1;
        }
        return (retry);
    }
    if (bereq.is_bgfetch || (!bereq.uncacheable && !bereq.http.x-last-try)) {
        return (abandon);
    }
    set beresp.http.Content-Type = "text/plain; charset=utf-8";
    set beresp.http.Cache-Control = "no-store";
    set beresp.http.Retry-After = "10";
    set beresp.body = "This site can't be reached right now. Please try again in a moment.";
    return (deliver);
}

sub vcl_synth {
    # What became of a fetch that was given up.
    if (resp.status == 503 && req.restarts == 0) {
        return (restart);
    }
    set resp.http.Content-Type = "text/plain; charset=utf-8";
    set resp.http.Cache-Control = "no-store";
    set resp.body = resp.reason;
    return (deliver);
}

sub vcl_deliver {
    unset resp.http.Surrogate-Control;
    unset resp.http.CDN-Cache-Control;
    unset resp.http.xkey;
    return (deliver);
}
