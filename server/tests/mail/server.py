"""A mail server for the tests: keeps each mail as a file of its folder, and answers as the folder says.

usage: server.py FOLDER MODE, with MODE one of open, starttls, tls. FOLDER holds cert.pem and key.pem.
It prints its port, and ends when its standard input does.

The file `answers` in the folder has a reply for each mail to come, one a line ("451 4.3.0 later");
"hold" keeps the mail and never replies. Without a line the mail is taken.
"""

import asyncio
import logging
import ssl
import sys
from pathlib import Path

from aiosmtpd.smtp import SMTP, AuthResult

folder, mode = Path(sys.argv[1]), sys.argv[2]
count = 0


class Keeper:
    async def handle_DATA(self, server, session, envelope):
        global count
        count += 1
        login = getattr(session.auth_data, "login", b"").decode()
        facts = f"{session.peer[0]}\n{session.host_name}\n{login}\n{'tls' if session.ssl or mode == 'tls' else 'open'}\n"
        facts += f"{envelope.mail_from}\n{','.join(envelope.rcpt_tos)}\n"
        reply = next_reply()
        name = "taken" if reply.startswith("250") else "refused"
        (folder / f"{count:03}.{name}.facts").write_text(facts)
        draft = folder / f"{count:03}.draft"
        draft.write_bytes(envelope.original_content)
        draft.rename(folder / f"{count:03}.{name}.eml")
        if reply == "hold":
            await asyncio.sleep(3600)
        return reply


def next_reply():
    answers = folder / "answers"
    lines = answers.read_text().splitlines() if answers.exists() else []
    if not lines:
        return "250 2.0.0 taken"
    answers.write_text("\n".join(lines[1:]))
    return lines[0]


def authenticate(server, session, envelope, mechanism, data):
    good = data.login == b"shop" and data.password == b"p@ss:word/%"
    return AuthResult(success=good, handled=good, auth_data=data)


async def main():
    # Tests make clients hang up and reject certificates, so these errors stay out of their output.
    logging.basicConfig(filename=folder / "log")
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(folder / "cert.pem", folder / "key.pem")

    def session():
        starttls = mode == "starttls"
        return SMTP(
            Keeper(),
            hostname="mail.test",
            tls_context=context if starttls else None,
            require_starttls=starttls,
            authenticator=authenticate,
            auth_required=mode != "open",
            auth_require_tls=starttls,
            enable_SMTPUTF8=False,
        )

    loop = asyncio.get_running_loop()
    server = await loop.create_server(session, "127.0.0.1", 0, ssl=context if mode == "tls" else None)
    print(server.sockets[0].getsockname()[1], flush=True)
    await loop.run_in_executor(None, sys.stdin.read)


asyncio.run(main())
