import { api } from '@chargedeck/contract/api'
import { baseSlices } from './base/group.ts'
import { chargingSlices } from './charging/group.ts'
import { customerSlices } from './customer/group.ts'
import { guards } from './guards.ts'
import { driverSlices } from './driver/group.ts'
import { insightSlices } from './insight/group.ts'
import { kitSlices, parkOutPath, parkOutReceiver } from './kit/group.ts'
import { carrierDoor, carrierPath, partnerSlices } from './partner/group.ts'
import { moneySlices, payNotifications, payNotifyPath } from './money/group.ts'
import { settleNotifications, settleNotifyPath, settlementSlices } from './settlement/group.ts'
import { siteSlices } from './site/group.ts'
import { staffSlices } from './staff/group.ts'
import { answerErrors } from './platform/http/answer-errors.ts'
import type { ServerDeps } from './platform/deps.ts'
import { eventHub, type EventHub } from './platform/events/hub.ts'
import { serveEvents } from './platform/events/stream.ts'
import { makeHealth, serveHealth, type Health } from './platform/health.ts'
import { openHttp, type HttpOptions } from './platform/http/open-http.ts'
import type { Slices } from './platform/http/implement.ts'
import { serveRawPost } from './platform/http/serve-raw-post.ts'
import { serveWirePosts } from './platform/http/serve-wire-posts.ts'
import { serveMetrics, type Metrics } from './platform/metrics.ts'
import { serveOpenApi } from './platform/open-api/serve.ts'
import { customerTimeline } from './timeline.ts'
import { compileOnFirstUse } from './platform/http/validation.ts'

/** The server's table of contents, made once because slices hold state. A missing slice does not compile. */
const slicesOf = (): Slices<typeof api> => ({
  ...baseSlices,
  ...staffSlices(),
  ...siteSlices(guards),
  ...customerSlices({ ...guards, customerTimeline }),
  ...moneySlices,
  ...chargingSlices(guards),
  ...driverSlices,
  ...partnerSlices,
  ...settlementSlices,
  ...kitSlices,
  ...insightSlices,
})

type Parts = HttpOptions & {
  hub?: EventHub
  health?: Health
  metrics?: Metrics
  metricsToken?: string | null
  demo?: boolean
}

export function buildApp(
  deps: ServerDeps,
  { hub, health, metrics, metricsToken = null, demo = false, ...options }: Parts = {},
) {
  const app = openHttp(options)
  compileOnFirstUse(app)
  answerErrors(app)
  if (metrics) serveMetrics(app, metrics, metricsToken)
  app.register(
    async (calls) => {
      calls.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
      for (const slice of Object.values(slicesOf())) slice.bind(calls, deps)
      serveRawPost(calls, payNotifyPath, payNotifications(deps))
      serveRawPost(calls, settleNotifyPath, settleNotifications(deps))
      serveRawPost(calls, parkOutPath, parkOutReceiver(deps))
      serveEvents(calls, { hub: hub ?? eventHub([], deps.complain), authenticate: deps.authenticate })
      serveHealth(calls, health ?? makeHealth(), deps.authenticate)
      serveOpenApi(calls, api, { authenticate: deps.authenticate, isPublic: demo })
    },
    { prefix: '/api' },
  )
  const carriers = carrierDoor(deps)
  serveWirePosts(app, carrierPath, carriers)
  app.addHook('onClose', carriers.close)
  return app
}
