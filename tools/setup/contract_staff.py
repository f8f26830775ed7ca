"""Accepts the invitation argv[2] of an owner at the shop argv[1], and sets up an authenticator.

Places an order as the member with the token argv[3]. Prints the cookies of two sessions and the id
of the order, one per line.
"""
import base64
import hashlib
import hmac
import json
import struct
import sys
import time
import urllib.request

shop, invitation, member = sys.argv[1:4]
password = "contract-Incense-2026"
STEP = 30


def call(method, path, body=None, **headers):
    request = urllib.request.Request(shop + path, method=method)
    headers = {"Accept": "application/json", "Origin": shop, **headers}
    for name, value in headers.items():
        request.add_header(name.replace("_", "-"), value)
    data = None
    if body is not None:
        request.add_header("Content-Type", "application/json")
        data = json.dumps(body).encode()
    with urllib.request.urlopen(request, data, timeout=20) as answer:
        cookie = (answer.headers["Set-Cookie"] or "").split(";")[0]
        return json.load(answer).get("Result"), cookie


def code(secret, ahead):
    """Returns the authenticator's code `ahead` steps from now (RFC 6238); each code works once."""
    key = base64.b32decode(secret + "=" * (-len(secret) % 8))
    tag = hmac.digest(key, struct.pack(">Q", int(time.time()) // STEP + ahead), hashlib.sha1)
    start = tag[-1] & 15
    return f"{(struct.unpack('>I', tag[start:start + 4])[0] & 0x7FFFFFFF) % 1_000_000:06}"


token = invitation.split("#")[1]
chosen = {"Token": token, "Password": password, "PasswordCheck": password}
cookie = call("POST", "/api/Admin/Invitation", chosen)[1]
setup = call("POST", "/api/Admin/Me/SecondFactor", None, Cookie=cookie)[0]
proof = {"Setup": setup["token"], "Code": code(setup["secret"], 0)}
call("PUT", "/api/Admin/Me/SecondFactor", proof, Cookie=cookie)
login = {"Name": "owner", "Password": password, "Code": code(setup["secret"], 1)}
leaver = call("POST", "/api/Admin/Login", login)[1]

bearer = {"Authorization": f"Bearer {member}"}
line = {"CategoryId": 101, "ProductId": 10101, "Amount": 1}
call("POST", "/api/Cart", line, **bearer)
form = {
    "BuyName": "王小明", "BuyTel": "0912345678", "BuyEmail": "", "Remark": "",
    "ReceiveName": "陳大文", "ReceiveTel": "0987654321",
    "DeliveryType": "HomeDelivery", "DeliveryLocation": "Taiwan", "DeliveryZipCode": "100",
    "DeliveryCity": "臺北市", "DeliveryArea": "中正區", "DeliveryAddress": "重慶南路一段 122 號",
    "PayType": "CashOnDelivery",
}
order = call("POST", "/api/Order", form, **bearer)[0]
print(cookie)
print(leaver)
print(order["id"])
