import type { EndpointGroup } from '@chargedeck/contract/endpoint'
import type { ErrorName } from '@chargedeck/contract/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
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
  /** Null: refused at the door. */
  actor: Actor | null
  /** The app that was named, if we know it; a refused call may be somebody else's. */
  appId: string | null
  /** The key that was named, of whomever. */
  appKey: string
  ip: string
  code: number
  tookMs: number
}

/** Who a signed call comes from, or why it may not come in. */
export type Admission = { appId: string | null; appKey: string; admitted: Actor | ErrorName }

/** The apps that may call by signature, and the log of their calls. */
export type Door = {
  admit: (deps: ServerDeps, call: SignedCall) => Promise<Admission>
  record: (deps: ServerDeps, call: EndedCall) => Promise<void>
}

type Facts = { body: string; code: number; actor: Actor | null; appId: string | null; appKey: string }
const facts = new WeakMap<FastifyRequest, Facts>()

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
    const known = factsOf(request)
    const { appId, appKey, admitted } = await door.admit(deps, { method, url, ip, header, body: known.body })
    known.appId = appId
    known.appKey = appKey
    if (typeof admitted === 'string') throw new AppError(admitted)
    request.actor = admitted
    known.actor = admitted
  })
  calls.addHook('preSerialization', async (request, _reply, payload) => {
    const { code } = (payload ?? {}) as { code?: number }
    factsOf(request).code = code ?? 0
    return payload
  })
  calls.addHook('onResponse', async (request, reply) => {
    const { actor, appId, appKey, code } = factsOf(request)
    const { body, query, ip } = request
    const path = request.routeOptions.url ?? ''
    const sent = { ...(query as object), ...(isNamed(body) && body) } // letters or items of a long body are no fields
    try {
      await door.record(deps, { path, sent, actor, appId, appKey, ip, code, tookMs: Math.round(reply.elapsedTime) })
    } catch (error) {
      deps.complain(error, `recording ${path}`)
    }
  })
}

const isNamed = (body: unknown): body is object => typeof body === 'object' && !Array.isArray(body)

function factsOf(request: FastifyRequest) {
  const known = facts.get(request)
  if (known) return known
  const fresh = { body: '', code: 0, actor: null, appId: null, appKey: '' }
  facts.set(request, fresh)
  return facts.get(request) ?? fresh
}
