import type { ChargerCommand } from '@chargedeck/domain/charger-link/commands'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../platform/context.ts'
import { defineJob, enqueue } from '../../platform/jobs/job.ts'
import { insertCommand, letGo, type CommandRow } from './store.ts'

export const sendCommandJob = defineJob<{ pileId: string }>('send-command')

/** How each command is called in the command log. */
const names: Record<ChargerCommand['kind'], string> = {
  start: 'START',
  stop: 'STOP',
  reboot: 'REBOOT',
  unlock: 'UNLOCK',
  setAvailability: 'SET_AVAILABILITY',
  setConfiguration: 'SET_CONFIGURATION',
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

export type CommandWish = {
  pile: { id: string; pileNo: string }
  gunId: string | null
  orderId: string | null
  command: ChargerCommand
  /** Never sent after it. */
  expireTime: Date
  /** Not sent before it is released. */
  held?: boolean
}

/** Writes what we want of a charger; a job sends it once this transaction has committed, so a rollback never reaches a charger. */
export async function requestCommand(ctx: Context, wish: CommandWish): Promise<CommandRow> {
  const { pile, gunId, orderId, command, expireTime, held = false } = wish
  const id = ctx.nextId()
  const now = ctx.now()
  const commandNo = `CM${toWallTime(now).replace(/\D/g, '')}${(BigInt(id) % 1_000_000n).toString().padStart(6, '0')}`
  const userId = ctx.actor.userId === '0' ? null : ctx.actor.userId
  const row = await insertCommand(ctx.tx, {
    id,
    commandNo,
    pileId: pile.id,
    pileNo: pile.pileNo,
    gunId,
    orderId,
    command: names[command.kind],
    param: JSON.stringify(command),
    expireTime,
    userId,
    heldFlag: held ? 1 : 0,
    createTime: now,
  })
  if (!held) await sendSoon(ctx, pile.id, isAwaited(command))
  return row
}

/** What was held goes out behind what its pile was told meanwhile. */
export async function releaseCommands(ctx: Context, pileId: string): Promise<void> {
  if (await letGo(ctx.tx, pileId)) await sendSoon(ctx, pileId, false)
}

/** Somebody stands at the gun, while prices and settings may go to a thousand piles at once. */
const isAwaited = ({ kind }: ChargerCommand): boolean => kind === 'start' || kind === 'stop' || kind === 'unlock'

const sendSoon = ({ tx }: Context, pileId: string, isUrgent: boolean): Promise<void> =>
  enqueue(tx, sendCommandJob, { pileId }, { maxAttempts: 3, isUrgent })
