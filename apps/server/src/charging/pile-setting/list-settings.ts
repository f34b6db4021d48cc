import type { Answer } from '@chargedeck/contract/endpoint'
import type { PileSetting, pileSettingApi } from '@chargedeck/contract/charging/pile-setting/calls'
import { toWallTime, wallTimeOrNull } from '@chargedeck/domain/kernel/wall-time'
import { findPile } from '../../site/pile/public.ts'
import type { Context } from '../../platform/context.ts'
import { settingsOf, type SettingRow } from './store.ts'

/** The latest reported settings of one charger, with those that differ from what staff want. */
export async function listSettings(ctx: Context, pileId: string): Promise<Answer<typeof pileSettingApi.list>> {
  const { id } = await findPile(ctx, pileId)
  const rows = await settingsOf(ctx.tx, [id])
  const latest = rows.reduce<Date | null>(
    (last, { toldTime }) => (toldTime && (!last || toldTime > last) ? toldTime : last),
    null,
  )
  return { toldTime: wallTimeOrNull(latest), settings: rows.map(presentSetting) }
}

const hasDrifted = ({ wantedValue, toldValue }: Pick<SettingRow, 'wantedValue' | 'toldValue'>): boolean =>
  wantedValue !== null && wantedValue !== toldValue

const presentSetting = (row: SettingRow): PileSetting => ({
  key: row.settingKey,
  value: row.toldValue,
  readonlyFlag: row.readonlyFlag,
  wantedValue: row.wantedValue,
  toldTime: row.toldTime && toWallTime(row.toldTime),
  wantedTime: row.wantedTime && toWallTime(row.wantedTime),
  driftFlag: hasDrifted(row) ? 1 : 0,
  refused: hasDrifted(row) ? row.refused : null,
})
