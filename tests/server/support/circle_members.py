"""Members of circles as tests use them: a device with a key of its own."""

import secrets
from typing import Any

import httpx

from ludoteka.server.tokens import hashed
from tests.server.support.live_server import LiveServer


class CircleMember:
    def __init__(self, site: LiveServer, name: str = "Ann", key: str | None = None) -> None:
        self.site, self.name = site, name
        self.key = key or secrets.token_urlsafe(24)
        self.circle = ""

    async def ask(self, method: str, path: str, body: object = None) -> httpx.Response:
        headers = {"authorization": f"Bearer {self.key}"}
        async with self.site.client() as client:
            return await client.request(method, path, json=body, headers=headers)

    async def does(self, method: str, path: str, **body: Any) -> Any:
        answer = await self.ask(method, path, body or None)
        assert answer.is_success, answer.text
        return answer.json()

    async def hears(self, method: str, path: str, **body: Any) -> tuple[int, str]:
        """What goes wrong."""
        answer = await self.ask(method, path, body or None)
        return answer.status_code, "" if answer.is_success else answer.json()["code"]

    async def makes(self, name: str = "Friday") -> "CircleMember":
        made = await self.does("POST", "/api/circles", name=name, me=self.name, device="laptop")
        self.circle = made["circle"]
        return self

    async def page(self) -> Any:
        return await self.does("GET", f"/api/circles/{self.circle}")

    async def acts(self, kind: str, **fields: Any) -> tuple[int, str]:
        return await self.hears("POST", f"/api/circles/{self.circle}/acts", type=kind, **fields)

    async def invites(self, name: str) -> "CircleMember":
        friend = CircleMember(self.site, name)
        invitation = (await self.page())["invitation"]
        await friend.does("POST", f"/api/invitations/{invitation}", me=name, device="phone")
        friend.circle = self.circle
        return friend

    async def me(self) -> Any:
        return await self.does("GET", "/api/me")

    async def adds_device(self, label: str) -> "CircleMember":
        other = CircleMember(self.site, self.name)
        other.circle = self.circle
        await self.does("POST", "/api/me/devices", digest=hashed(other.key), device=label)
        return other

    async def sits(self, code: str, token: str | None) -> tuple[int, str]:
        """At a table of the circle's."""
        return await self.hears(
            "POST", f"/api/rooms/{code}/circle", token=token, circle=self.circle
        )
