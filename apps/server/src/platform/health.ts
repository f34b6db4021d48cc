import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import type { Actor } from './context.ts'
import type { Db } from './postgres/db.ts'

/** Throws when its part does not work; health shows what it returns. */
export type HealthCheck = () => Promise<Record<string, unknown> | void>
type Component = { status: 'UP' | 'DOWN'; details?: Record<string, unknown> }
export type Health = ReturnType<typeof makeHealth>

const patienceMs = 2000

export function makeHealth() {
  const checks = new Map<string, HealthCheck>()
  return {
    register: (name: string, check: HealthCheck): void => void checks.set(name, check),
    async report(): Promise<{ status: 'UP' | 'DOWN'; components: Record<string, Component> }> {
      const entries = await Promise.all([...checks].map(async ([name, check]) => [name, await look(check)] as const))
      const isDown = entries.some(([, { status }]) => status === 'DOWN')
      return { status: isDown ? 'DOWN' : 'UP', components: Object.fromEntries(entries) }
    },
  }
}

/** Says that a part is down, never why: anyone may ask. */
async function look(check: HealthCheck): Promise<Component> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('no answer in time')), patienceMs)
  try {
    const details = await Promise.race([check(), late])
    return { status: 'UP', ...(details && { details }) }
  } catch {
    return { status: 'DOWN' }
  } finally {
    clearTimeout(timer)
  }
}

export const databaseCheck =
  (db: Db): HealthCheck =>
  async () => {
    await sql`select 1`.execute(db)
    return { database: 'PostgreSQL' }
  }

const leastFreeBytes = 256 * 1_048_576

export const diskCheck =
  (folder: string): HealthCheck =>
  async () => {
    const { bavail, blocks, bsize } = await statfs(folder)
    const free = bavail * bsize
    if (free < leastFreeBytes) throw new Error('the disk is nearly full')
    return { total: blocks * bsize, free, threshold: leastFreeBytes }
  }

type Authenticate = (authorization: string | undefined) => Promise<Actor>
const detailsPermission = 'sysMachine:query'

/** Answers like Spring's actuator: no envelope, a status for load balancers. Details need a permission. */
export function serveHealth(app: FastifyInstance, health: Health, authenticate: Authenticate): void {
  app.get('/actuator/health', { config: { rateLimit: false } }, async (request, reply) => {
    const report = await health.report()
    if (!(await mayKnow(authenticate, request.headers.authorization))) hideDetails(report.components)
    return reply
      .code(report.status === 'UP' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(report)
  })
}

/** A wrong token or a failing database must not stop the answer. */
async function mayKnow(authenticate: Authenticate, authorization: string | undefined): Promise<boolean> {
  if (!authorization) return false
  const actor = await authenticate(authorization).catch(() => null)
  return actor !== null && (actor.permissions === 'all' || actor.permissions.includes(detailsPermission))
}

function hideDetails(components: Record<string, Component>): void {
  for (const component of Object.values(components)) delete component.details
}
