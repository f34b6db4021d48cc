import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ReceivedRequest = { headers: IncomingHttpHeaders; query: URLSearchParams; body: string }
type Judge = (request: ReceivedRequest) => object

/** A local stand-in for another system: reads requests from the wire and answers as its judge decides. */
export async function anOutsideParty(judge: Judge) {
  const requests: ReceivedRequest[] = []
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const received = {
        headers: request.headers,
        query: new URL(request.url ?? '/', 'http://outside').searchParams,
        body,
      }
      requests.push(received)
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(judge(received)))
    })
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo // a TCP server that listens has one
  return { url: `http://127.0.0.1:${port}`, requests, close: () => new Promise((done) => server.close(done)) }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const piece of request) body += String(piece)
  return body
}
