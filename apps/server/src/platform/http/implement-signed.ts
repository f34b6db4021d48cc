import type { EndpointGroup } from '@chargedeck/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor } from '../context.ts'
import type { ServerDeps } from '../deps.ts'
import { implement, type Handlers, type Slice } from './implement.ts'

/** A call as its sender signed it. */
export type SignedCall = {
  method: string
  /** As it was sent, with its query. */
  url: string
  body: string
  ip: string
  header: (name: string) => string
}
/** How a signed call ended. */
export type EndedCall = {
  path: string
  sent: Record<string, unknown>
  actor: Actor | null
  ip: string
  code: number
  tookMs: number
}

/** The apps that may call by signature, and the log of their calls. */
export type Door = {
  admit: (deps: ServerDeps, call: SignedCall) => Promise<Actor>
  record: (deps: ServerDeps, call: EndedCall) => Promise<void>
}

const facts = new WeakMap<FastifyRequest, { body: string; code: number; actor: Actor | null }>()

/** Like `implement`, for calls that are signed instead of made by a signed-in user. */
export const implementSigned = <G extends EndpointGroup>(group: G, handlers: Handlers<G>, door: Door): Slice<G> => {
  // no signed call uploads, so none has a gate
  const slice = (implement as (group: G, handlers: Handlers<G>) => Slice<G>)(group, handlers)
  return {
    group,
    bind: (app, deps) =>
      void app.register(async (calls) => {
        keepBodies(calls)
        admitBySignature(calls, deps, door)
        slice.bind(calls, deps)
      }),
  }
}

/** The signature covers the bytes that were sent. */
function keepBodies(calls: FastifyInstance): void {
  calls.removeContentTypeParser('application/json')
  calls.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    factsOf(request).body = String(body)
    try {
      done(null, body === '' ? {} : JSON.parse(String(body)))
    } catch {
      done(Object.assign(new Error('not JSON'), { statusCode: 400 }))
    }
  })
}

function admitBySignature(calls: FastifyInstance, deps: ServerDeps, door: Door): void {
  calls.addHook('preValidation', async (request) => {
    const { method, url, ip, headers } = request
    const header = (name: string) => String(headers[name] ?? '')
    const actor = await door.admit(deps, { method, url, ip, header, body: factsOf(request).body })
    request.actor = actor
    factsOf(request).actor = actor
  })
  calls.addHook('preSerialization', async (request, _reply, payload) => {
    const { code } = (payload ?? {}) as { code?: number }
    factsOf(request).code = code ?? 0
    return payload
  })
  calls.addHook('onResponse', async (request, reply) => {
    const { actor, code } = factsOf(request)
    const { body, query, ip } = request
    const path = request.routeOptions.url ?? ''
    const sent = { ...(query as object), ...(isNamed(body) && body) } // letters or items of a long body are no fields
    try {
      await door.record(deps, { path, sent, actor, ip, code, tookMs: Math.round(reply.elapsedTime) })
    } catch (error) {
      deps.complain(error, `recording ${path}`)
    }
  })
}

const isNamed = (body: unknown): body is object => typeof body === 'object' && !Array.isArray(body)

function factsOf(request: FastifyRequest) {
  const known = facts.get(request)
  if (known) return known
  const fresh = { body: '', code: 0, actor: null }
  facts.set(request, fresh)
  return facts.get(request) ?? fresh
}
