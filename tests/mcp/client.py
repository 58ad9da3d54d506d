"""The official Python client against a running server, in both eras of the protocol.

    python tests/mcp/client.py http://127.0.0.1:8080/mcp

It goes the way an assistant goes: learns the tools, searches, opens a case, reads it as a
resource, asks for a prompt, and makes mistakes. The client itself checks every structured answer
against the schema of its tool.
"""

import asyncio
import json
import sys

from jsonschema import Draft202012Validator
from mcp import Client, ClientSession
from mcp.client.streamable_http import streamable_http_client

TOOLS = ["search_incidents", "get_incident", "list_incidents", "get_topic", "vocab"]
MOST_BYTES = 50_000


def expect(holds, what):
    if not holds:
        sys.exit(f"FAILED: {what}")


async def call(client, tool, **arguments):
    result = await client.call_tool(tool, arguments)
    size = len(result.model_dump_json().encode())
    expect(size < MOST_BYTES, f"{tool} {arguments} answers with {size} bytes")
    return result


async def protocol_error(call, what):
    try:
        await call
    except Exception as error:
        return str(error)
    sys.exit(f"FAILED: {what} is no error of the protocol")


async def tools(client):
    listed = (await client.list_tools()).tools
    expect([tool.name for tool in listed] == TOOLS, f"tools are {[tool.name for tool in listed]}")
    for tool in listed:
        for schema in (tool.input_schema, tool.output_schema):
            Draft202012Validator.check_schema(schema)
            expect(schema["type"] == "object" and schema["properties"], f"{tool.name}: {schema}")
        expect(tool.annotations.read_only_hint, f"{tool.name} is not marked as reading only")


async def reading(client):
    found = await call(client, "search_incidents", q="로드 밸런서", lang="ko")
    expect(not found.is_error, "a search in Korean")
    first = found.structured_content["cases"][0]
    case = await call(client, "get_incident", id=first["id"], lang="ko")
    expect(case.structured_content["title"] == first["title"], "the case found is the case read")
    resource = await client.read_resource(f"incidentlib://cases/{first['id']}?lang=ko")
    expect(resource.contents[0].text == case.content[0].text, "a resource reads like its case")

    seen, arguments = [], {"limit": 50}
    while True:
        page = (await call(client, "list_incidents", **arguments)).structured_content
        seen += [case["id"] for case in page["cases"]]
        if "next_cursor" not in page:
            break
        arguments["cursor"] = page["next_cursor"]
    expect(len(seen) == len(set(seen)) == page["total"], f"{len(seen)} of {page['total']} cases")

    topics = (await call(client, "vocab", kind="topic")).structured_content["terms"]
    topic = await call(client, "get_topic", slug=topics[0]["slug"])
    expect(topic.structured_content["total"] == topics[0]["count"], "cases of a topic")

    for name, argument in (("investigate_symptom", "symptom"), ("review_design", "design")):
        prompt = await client.get_prompt(name, {argument: "HAProxy", "lang": "ko"})
        expect("search_incidents" in prompt.messages[0].content.text, f"prompt {name}")


async def mistakes(client):
    for tool, arguments, said in (
        ("get_incident", {"id": "IL-999999"}, "IL-999999"),
        ("get_incident", {}, "id"),
        ("list_incidents", {"component": ["hapoxy"]}, "haproxy"),
        ("search_incidents", {"q": "x", "limit": 0}, "50"),
        ("vocab", {"kind": "components", "lang": "ko"}, "component"),
    ):
        result = await client.call_tool(tool, arguments)
        expect(result.is_error and said in result.content[0].text, f"{tool} {arguments}: {result}")
    said = await protocol_error(client.call_tool("nope", {}), "an unknown tool")
    expect("search_incidents" in said, f"an unknown tool: {said}")
    await protocol_error(client.read_resource("incidentlib://cases/IL-999999"), "a missing case")


async def legacy(url):
    async with streamable_http_client(url) as streams:
        async with ClientSession(streams[0], streams[1]) as client:
            greeting = await client.initialize()
            expect(greeting.protocol_version == "2025-11-25", greeting.protocol_version)
            expect(greeting.server_info.name == "incidentlib", str(greeting.server_info))
            await tools(client)
            await reading(client)
            await mistakes(client)
            print(f"legacy: {greeting.protocol_version}")


async def modern(url):
    async with Client(url) as client:
        expect(client.protocol_version == "2026-07-28", client.protocol_version)
        listed = await client.list_tools()
        expect((listed.ttl_ms or 0) > 0 and listed.cache_scope == "public", "tools may be kept")
        await tools(client)
        await reading(client)
        await mistakes(client)
        print(f"modern: {client.protocol_version}")


async def main(url):
    await legacy(url)
    await modern(url)


asyncio.run(main(sys.argv[1]))
