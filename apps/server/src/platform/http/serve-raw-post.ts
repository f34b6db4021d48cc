import type { FastifyInstance } from 'fastify'

const mostBytes = 65_536
const perMinute = 6000

export type RawPost = { id: string; headers: Readonly<Record<string, string | undefined>>; body: string }
/** `refusal`: why it is not believed; it goes to the log. */
export type RawAnswer = { status: number; contentType: string; body: string; refusal: string | null }

/** A door for systems that sign the bytes that they post, and want an answer in their own words. Null: nobody has this id. */
export function serveRawPost(
  calls: FastifyInstance,
  path: string,
  receive: (post: RawPost) => Promise<RawAnswer | null>,
): void {
  calls.register(async (posts) => {
    posts.removeAllContentTypeParsers()
    posts.addContentTypeParser('*', { parseAs: 'string', bodyLimit: mostBytes }, (_request, body, done) =>
      done(null, body),
    )
    posts.route<{ Params: { id: string } }>({
      method: 'POST',
      url: `${path}/:id`,
      config: { rateLimit: { max: perMinute, timeWindow: 60_000 } },
      handler: async (request, reply) => {
        const { id } = request.params
        const headers = Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
        )
        const body = typeof request.body === 'string' ? request.body : ''
        const answer = isId(id) ? await receive({ id, headers, body }) : null
        if (!answer) return reply.code(404).type('text/plain').send('unknown')
        if (answer.refusal !== null) request.log.warn({ path, id, refusal: answer.refusal, msg: 'not believed' })
        return reply.code(answer.status).type(answer.contentType).send(answer.body)
      },
    })
  })
}

const isId = (text: string): boolean => /^[1-9]\d{0,17}$/.test(text)
