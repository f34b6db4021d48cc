import type { ChargerSockets, WhichSocket } from '@chargedeck/domain/charger-link/link'
import { defineJob, handleLongJob, type JobHandler } from '../../platform/jobs/job.ts'

/** Ends the open socket of a pile after the commit. */
export const endSocketJob = defineJob<{ pileNo: string; which: WhichSocket }>('end-socket')

export const socketEnder = (sockets: Pick<ChargerSockets, 'end'>): JobHandler =>
  handleLongJob(endSocketJob, async (_, { pileNo, which }) => sockets.end(pileNo, which))
