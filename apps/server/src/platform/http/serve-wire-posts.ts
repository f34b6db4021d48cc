import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const mostBytes = 1_048_576

/** `body` is null when it was too long to be read. */
export type WirePost = { name: string; authorization: string; body: string | null; ip: string }
/** `failed` is what it says in its words when it broke. */
type WireReceiver = { receive: (post: WirePost) => Promise<string>; failed: string }
type Named = { Params: { name: string } }

/** A door for systems that speak a protocol of their own over POST: whatever comes, the answer is 200 and JSON in its words. */
export function serveWirePosts(app: FastifyInstance, path: string, { receive, failed }: WireReceiver): void {
  app.register(async (posts) => {
    posts.removeAllContentTypeParsers()
    posts.addContentTypeParser('*', { parseAs: 'string', bodyLimit: mostBytes }, (_request, body, done) =>
      done(null, body),
    )
    const say = (reply: FastifyReply, words: string) =>
      reply
        .code(200)
        .headers({ 'content-type': 'application/json;charset=utf-8', 'cache-control': 'no-store' })
        .send(words)
    const fail = (error: unknown, { log, id }: FastifyRequest) => {
      log.error({ err: error, requestNo: id }, 'unexpected')
      return failed
    }
    const answer = (request: FastifyRequest<Named>, body: string | null) => {
      const { params, headers, ip } = request as Asked
      const post = { name: params.name, authorization: headers.authorization ?? '', body, ip: ip ?? '' }
      return receive(post).catch((error: unknown) => fail(error, request))
    }
    posts.setErrorHandler(async (error, request, reply) => {
      const { statusCode = 500 } = error as { statusCode?: number } // what could not be read has one
      const isUnread = statusCode < 500
      return say(reply, isUnread ? await answer(request as FastifyRequest<Named>, null) : fail(error, request)) // only this route is here
    })
    posts.route<Named>({
      method: 'POST',
      url: `${path}/:name`,
      helmet: false, // no browser reads these answers
      config: { rateLimit: false }, // the receiver counts by who signs
      handler: async (request, reply) =>
        say(reply, await answer(request, typeof request.body === 'string' ? request.body : '')),
    })
  })
}

/** Who has left before the call was read has no address any more. */
type Asked = Pick<FastifyRequest<Named>, 'params' | 'headers'> & { ip: string | undefined }
