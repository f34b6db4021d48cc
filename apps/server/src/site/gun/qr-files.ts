import type { FileAnswer, Received } from '@chargedeck/contract/endpoint'
import { mostQrCodes, type gunApi } from '@chargedeck/contract/site/gun/calls'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { drawLabel } from './draw-label.ts'
import { printSheets } from './print-sheets.ts'
import { qrContents } from './qr-content.ts'
import { gunsToLabel, type LabelledGun } from './store.ts'
import { zipOf } from './zip.ts'

type Wish = Received<typeof gunApi.qrcode>['query']

/** Labels of guns: a picture, pictures in a zip, or sheets to print. */
export async function qrFiles(ctx: Context, { type, size, ...asked }: Wish): Promise<FileAnswer> {
  if (!asked.gunIds?.length && !asked.pileIds?.length && !asked.stationId) throw new AppError('GUN.NONE_CHOSEN')
  const guns = await gunsToLabel(ctx, { ...asked, limit: mostQrCodes + 1 })
  const [first] = guns
  if (!first) throw new AppError('GUN.NONE_CHOSEN')
  if (guns.length > mostQrCodes) throw new AppError('GUN.TOO_MANY_CODES')
  const contentOf = await qrContents(ctx.tx)
  const labels = guns.map((gun) => ({
    content: contentOf(gun),
    place: `${gun.stationName} · ${gun.pileName} · ${gun.gunName}`,
    code: gun.gunCode,
  }))
  if (type === 'PDF') return late('枪二维码.pdf', 'application/pdf', () => printSheets(labels))
  const [only] = labels
  if (type === 'PNG' && labels.length === 1 && only)
    return late(`${nameOf(first)}.png`, 'image/png', () => drawLabel(only, size))
  const at = ctx.now()
  return late('枪二维码.zip', 'application/zip', async () => {
    const pictures: { name: string; bytes: Uint8Array }[] = []
    for (const [index, gun] of guns.entries()) {
      const label = labels[index]
      if (label) pictures.push({ name: `${nameOf(gun)}.png`, bytes: await drawLabel(label, size) })
    }
    return zipOf(pictures, at)
  })
}

/** Drawn once the transaction is over: hundreds of pictures take seconds. */
const late = (name: string, mediaType: string, draw: () => Promise<Uint8Array>): FileAnswer => ({
  name,
  mediaType,
  content: async () => onlyChunk(await draw()),
})

async function* onlyChunk(bytes: Uint8Array) {
  yield bytes
}

/** Stations and piles may be called anything; a file may not. */
const nameOf = ({ stationName, pileName, gunName, gunCode }: LabelledGun): string =>
  `${stationName}-${pileName}-${gunName}-${gunCode}`.replaceAll(/[\p{Cc}\\/:*?"<>|]/gu, '_')
