import type { ChargerCommand } from '@chargedeck/domain/charger-link/commands'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../../platform/context.ts'
import { defineJob, enqueueEach } from '../../../platform/jobs/job.ts'
import { insertCommands, releaseHeld, type CommandRow } from './store.ts'

export const sendCommandJob = defineJob<{ pileId: string }>('send-command')

/** The name of each command in the command log. */
const names: Record<ChargerCommand['kind'], string> = {
  start: 'START',
  stop: 'STOP',
  reboot: 'REBOOT',
  unlock: 'UNLOCK',
  setAvailability: 'SET_AVAILABILITY',
  setConfiguration: 'SET_CONFIGURATION',
  changePassword: 'CHANGE_PASSWORD',
  getConfiguration: 'GET_CONFIGURATION',
  clearCache: 'CLEAR_CACHE',
  transferData: 'TRANSFER_DATA',
  trigger: 'TRIGGER',
  getDiagnostics: 'GET_DIAGNOSTICS',
  updateFirmware: 'UPDATE_FIRMWARE',
  getLocalListVersion: 'GET_LOCAL_LIST_VERSION',
  sendLocalList: 'SEND_LOCAL_LIST',
  reserve: 'RESERVE',
  cancelReservation: 'CANCEL_RESERVATION',
  setPowerProfile: 'SET_POWER_PROFILE',
  clearPowerProfile: 'CLEAR_POWER_PROFILE',
  getPowerSchedule: 'GET_POWER_SCHEDULE',
}

export type CommandRequest = {
  pile: { id: string; pileNo: string }
  gunId: string | null
  orderId: string | null
  command: ChargerCommand
  /** The command is never sent after this time. */
  expireTime: Date
  /** The command is not sent until it is released. */
  held?: boolean
}

/** Writes a command for a charger; a job sends it after the commit, so that a rollback never reaches a charger. */
export async function requestCommand(ctx: Context, request: CommandRequest): Promise<CommandRow> {
  const [row] = await requestCommands(ctx, [request])
  if (!row) throw new Error('a command was not written')
  return row
}

/** The same for many chargers at once, in two statements. */
export async function requestCommands(ctx: Context, requests: readonly CommandRequest[]): Promise<CommandRow[]> {
  if (requests.length === 0) return []
  const rows = await insertCommands(
    ctx.tx,
    requests.map((request) => rowOf(ctx, request)),
  )
  const { awaited = [], others = [] } = Object.groupBy(
    requests.filter(({ held }) => !held),
    ({ command }) => (isAwaited(command) ? 'awaited' : 'others'),
  )
  await sendSoon(ctx, awaited, true)
  await sendSoon(ctx, others, false)
  return rows
}

function rowOf(ctx: Context, { pile, gunId, orderId, command, expireTime, held = false }: CommandRequest) {
  const id = ctx.nextId()
  const now = ctx.now()
  return {
    id,
    commandNo: `CM${toWallTime(now).replace(/\D/g, '')}${(BigInt(id) % 1_000_000n).toString().padStart(6, '0')}`,
    pileId: pile.id,
    pileNo: pile.pileNo,
    gunId,
    orderId,
    command: names[command.kind],
    param: JSON.stringify(command),
    expireTime,
    userId: ctx.actor.userId === '0' ? null : ctx.actor.userId,
    heldFlag: held ? 1 : 0,
    createTime: now,
  }
}

/** A released command goes out after the commands that its pile got in the meantime. */
export async function releaseCommands(ctx: Context, pileId: string): Promise<void> {
  if (await releaseHeld(ctx.tx, pileId)) await sendSoon(ctx, [{ pile: { id: pileId } }], false)
}

/** Commands for a waiting driver go first: prices and settings may go to a thousand piles at once. */
const isAwaited = ({ kind }: ChargerCommand): boolean => kind === 'start' || kind === 'stop' || kind === 'unlock'

async function sendSoon(
  { tx }: Context,
  requests: readonly { pile: { id: string } }[],
  isUrgent: boolean,
): Promise<void> {
  const payloads = requests.map(({ pile }) => ({ pileId: pile.id }))
  if (payloads.length > 0) await enqueueEach(tx, sendCommandJob, payloads, { maxAttempts: 3, isUrgent })
}
