import type { FileAnswer, Received } from '@chargedeck/contract/endpoint'
import { mostQrCodes, type gunApi } from '@chargedeck/contract/site/gun/calls'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { drawLabel } from './draw-label.ts'
import { printSheets } from './print-sheets.ts'
import { qrContents } from './qr-content.ts'
import { gunsToLabel, type LabelledGun } from './store.ts'
import { zipPictures } from './zip-pictures.ts'

type QrFilesInput = Received<typeof gunApi.qrcode>['query']

/** Makes labels of guns: a picture, pictures in a zip, or sheets to print. */
export async function qrFiles(ctx: Context, { type, size, ...chosen }: QrFilesInput): Promise<FileAnswer> {
  if (!chosen.gunIds?.length && !chosen.pileIds?.length && !chosen.stationId) throw new AppError('GUN.NONE_CHOSEN')
  const guns = await gunsToLabel(ctx, { ...chosen, limit: mostQrCodes + 1 })
  if (guns.length === 0) throw new AppError('GUN.NONE_CHOSEN')
  if (guns.length > mostQrCodes) throw new AppError('GUN.TOO_MANY_CODES')
  const contentOf = await qrContents(ctx.tx)
  const labels = guns.map((gun) => ({
    name: `${nameOf(gun)}.png`,
    content: contentOf(gun),
    place: `${gun.stationName} · ${gun.pileName} · ${gun.gunName}`,
    code: gun.gunCode,
  }))
  if (type === 'PDF') return late('枪二维码.pdf', 'application/pdf', () => printSheets(labels))
  const [only] = labels
  if (type === 'PNG' && labels.length === 1 && only) return late(only.name, 'image/png', () => drawLabel(only, size))
  const at = ctx.now()
  const pictures = labels.map((label) => ({ name: label.name, draw: () => drawLabel(label, size) }))
  return { name: '枪二维码.zip', mediaType: 'application/zip', content: async () => zipPictures(pictures, at) }
}

/** Draws after the transaction, because hundreds of pictures take seconds. */
const late = (name: string, mediaType: string, draw: () => Promise<Uint8Array>): FileAnswer => ({
  name,
  mediaType,
  content: async () => onlyChunk(await draw()),
})

async function* onlyChunk(bytes: Uint8Array) {
  yield bytes
}

/** A station or pile may have any name; a file may not. */
const nameOf = ({ stationName, pileName, gunName, gunCode }: LabelledGun): string =>
  `${stationName}-${pileName}-${gunName}-${gunCode}`.replaceAll(/[\p{Cc}\\/:*?"<>|]/gu, '_')
