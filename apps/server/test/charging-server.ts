import { startGateway } from '@chargedeck/gateway/start-gateway'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { commandEnds } from '../src/charging/command-ends.ts'
import { chargeOrderJobs, openOrderFacts, orderSettledJobs } from '../src/charging/charge-order/public.ts'
import { sharePowerHandlers } from '../src/charging/charging-profile/public.ts'
import {
  endStrandedCommands,
  linkMeter,
  openChargerLink,
  openCommandSender,
  socketEnder,
} from '../src/charging/charger-link/public.ts'
import { deviceFacts } from '../src/charging/device-facts.ts'
import { brokenInvariants } from '../src/insight/invariant/public.ts'
import { passwordOf } from '../src/charging/pile-password/public.ts'
import { priceSendingJobs } from '../src/charging/price-sending/public.ts'
import { feeJobs } from '../src/site/fee/public.ts'
import { recordKnocks } from '../src/charging/knock/public.ts'
import { rebootHandlers } from '../src/charging/command/public.ts'
import { makeMetrics } from '../src/platform/metrics.ts'
import { startJobs } from '../src/platform/jobs/run-jobs.ts'
import { expireReservationsHandler } from '../src/charging/reservation/public.ts'
import { startTestServer } from './test-server.ts'

export type ChargingServer = Awaited<ReturnType<typeof startChargingServer>>

const ignore = (): void => undefined

/** The whole server on a test's database and clock: sockets, facts, orders, jobs and calls, all real. */
export async function startChargingServer(clock: { now: () => Date }) {
  const server = await startTestServer(clock.now)
  const complaints: string[] = []
  const work = {
    ...server.deps,
    complain: (error: unknown, doing: string) => void complaints.push(`${doing}: ${String(error)}`),
  }
  const link = openChargerLink({
    ...work,
    orders: openOrderFacts(),
    devices: deviceFacts,
    meter: linkMeter(makeMetrics()),
    strangers: recordKnocks(work),
    demo: true,
  })
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  const gateway = await startGateway({
    listen: { server: server.app.server },
    link,
    log: {
      info: ignore,
      warn: ignore,
      error: (about, message) => void complaints.push(`${message} ${JSON.stringify(about)}`),
    },
    metrics: { connections: ignore, message: ignore },
    now: clock.now,
    settings: { stopWaitMs: 200, strangersPerMinute: 100 },
  })
  const sender = openCommandSender({ sockets: gateway, ends: commandEnds, passwordOf })
  const handlers = [
    ...chargeOrderJobs,
    ...orderSettledJobs([]),
    ...feeJobs,
    ...priceSendingJobs,
    ...sharePowerHandlers,
    expireReservationsHandler,
    ...rebootHandlers,
  ]
  const jobs = await startJobs({
    url: server.url,
    deps: work,
    handlers: [...handlers, sender.job, socketEnder(gateway)],
  })
  const { port } = server.app.server.address() as AddressInfo // a listening TCP server's address is never a string

  return {
    ...server,
    port,
    gateway,
    complaints,
    chargerUrl: `ws://127.0.0.1:${port}/ocpp`,
    /** Runs now a job that a timer would start later. */
    runJob: (name: string) => handlers.find((job) => job.name === name)?.run(work, {}),
    endStrandedCommands: () => endStrandedCommands(work, commandEnds),
    brokenInvariants: () => brokenInvariants(server.db),
    async stop() {
      await gateway.stop()
      await sender.allEnded()
      await link.stop()
      await jobs.stop()
      await server.stop()
    },
  }
}

/** Repeats a call until its answer is the expected one: settlements and commands happen soon, not at once. */
export async function eventually<T>(
  ask: () => Promise<T>,
  isReached: (answer: T) => boolean,
  withinMs = 8000,
): Promise<T> {
  for (const end = performance.now() + withinMs; ;) {
    const answer = await ask()
    if (isReached(answer)) return answer
    if (performance.now() > end) throw new Error(`still, after ${withinMs} ms: ${JSON.stringify(answer)}`)
    await sleep(20)
  }
}
