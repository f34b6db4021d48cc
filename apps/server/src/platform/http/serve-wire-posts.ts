import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const mostBytes = 1_048_576

/** `body` is null when it was too long to be read. */
export type WirePost = { name: string; authorization: string; body: string | null; ip: string }
type Receive = (post: WirePost) => Promise<string>
type Named = { Params: { name: string } }

/** A door for systems that speak a protocol of their own over POST: whatever comes, the answer is 200 and JSON in its words. */
export function serveWirePosts(app: FastifyInstance, path: string, receive: Receive): void {
  app.register(async (posts) => {
    posts.removeAllContentTypeParsers()
    posts.addContentTypeParser('*', { parseAs: 'string', bodyLimit: mostBytes }, (_request, body, done) =>
      done(null, body),
    )
    const answer = async (request: FastifyRequest<Named>, reply: FastifyReply, body: string | null) => {
      const { name } = request.params
      const post = { name, authorization: request.headers.authorization ?? '', body, ip: request.ip }
      return reply
        .code(200)
        .headers({ 'content-type': 'application/json;charset=utf-8', 'cache-control': 'no-store' })
        .send(await receive(post))
    }
    posts.setErrorHandler(async (error, request, reply) => {
      const { statusCode = 500 } = error as { statusCode?: number } // what could not be read has one
      if (statusCode >= 500) throw error
      return answer(request as FastifyRequest<Named>, reply, null) // only this route is here
    })
    posts.route<Named>({
      method: 'POST',
      url: `${path}/:name`,
      config: { rateLimit: false }, // the receiver counts by who signs
      handler: (request, reply) => answer(request, reply, typeof request.body === 'string' ? request.body : ''),
    })
  })
}
