import type { Received } from '@chargedeck/contract/endpoint'
import type { firmwareApi } from '@chargedeck/contract/charging/firmware/calls'
import { dayMs, fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { requestCommand } from '../charger-link/public.ts'
import { findReachablePile, waitForPile } from '../command/public.ts'
import { chargerFileUrl } from '../../base/config/public.ts'
import { newTicket } from '../../base/file/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { apart } from '../../platform/postgres/apart.ts'
import { move } from './record-progress.ts'
import { insertUpdate, lockFirmwareOrNull, lockOpenUpdateOrNull, type FirmwareRow } from './store.ts'

type UpdatePilesInput = Received<typeof firmwareApi.update>['body']
type Report = { pileId: string; pileNo: string | null; refusal: string | null }

const commandPatienceMs = 60_000
/** After this long without progress the charger has given up. */
const silentMs = 3_600_000
const retries = 3

/** Updates each pile separately: a pile that is refused does not stop the others. */
export async function updatePiles(
  ctx: Context,
  { firmwareId, pileIds, retrieveTime }: UpdatePilesInput,
): Promise<Report[]> {
  const firmware = await lockFirmwareOrNull(ctx.tx, firmwareId)
  if (!firmware) throw new AppError('FIRMWARE.NOT_FOUND')
  const url = await chargerFileUrl(ctx.tx)
  const retrieve = retrieveTime ? fromWallTime(retrieveTime) : ctx.now()
  const reports: Report[] = []
  const piles = [...new Set(pileIds)]
  // always in the same order, so that no two calls wait for each other
  for (const pileId of piles.toSorted()) await waitForPile(ctx.tx, pileId)
  for (const pileId of piles) reports.push(await updateOne(ctx, { firmware, url, retrieve }, pileId))
  ctx.note(firmwareId, {
    version: firmware.version,
    piles: reports.map(({ pileNo, refusal }) => ({ pileNo, refusal })),
  })
  return reports
}

type Terms = { firmware: FirmwareRow; url: string; retrieve: Date }

async function updateOne(ctx: Context, terms: Terms, pileId: string): Promise<Report> {
  try {
    return { pileId, pileNo: await apart(ctx.tx, () => askOne(ctx, terms, pileId)), refusal: null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { pileId, pileNo: null, refusal: error.message }
  }
}

async function askOne(ctx: Context, { firmware, url, retrieve }: Terms, pileId: string): Promise<string> {
  const pile = await findReachablePile(ctx, pileId, 'firmware')
  const isForIt =
    firmware.manufacturerName === pile.manufacturerName && (firmware.model === null || firmware.model === pile.model)
  if (!isForIt) throw new AppError('FIRMWARE.WRONG_MODEL', `${pile.pileNo}的厂商或型号与固件不符`)
  await endSilent(ctx, pileId)
  const now = ctx.now()
  const seconds = Math.ceil((Math.max(retrieve.getTime(), now.getTime()) + dayMs - now.getTime()) / 1000)
  const ticket = await newTicket(ctx, firmware.fileId, { uses: 1 + retries + 1, seconds })
  const command = {
    kind: 'updateFirmware' as const,
    location: `${url}/file/ticket/${ticket}`,
    retrieveTime: retrieve.toISOString(),
    retries,
    retryIntervalSec: 60,
  }
  const expireTime = new Date(now.getTime() + commandPatienceMs)
  const { id: commandId } = await requestCommand(ctx, { pile, gunId: null, orderId: null, command, expireTime })
  await insertUpdate(ctx.tx, {
    id: ctx.nextId(),
    firmwareId: firmware.id,
    pileId,
    commandId,
    fromVersion: pile.firmwareVersion,
    retrieveTime: retrieve,
    createTime: now,
    createUser: ctx.actor.userId,
  })
  return pile.pileNo
}

async function endSilent(ctx: Context, pileId: string): Promise<void> {
  const open = await lockOpenUpdateOrNull(ctx.tx, pileId)
  if (!open) return
  const last = open.steps.at(-1)?.at
  const lastAt = Math.max(open.retrieveTime.getTime(), last ? fromWallTime(last).getTime() : 0)
  if (ctx.now().getTime() - lastAt < silentMs) throw new AppError('FIRMWARE.UPDATE_RUNNING')
  await move(ctx, open, { step: 'giveUp', word: '长时间没有进度' })
}
