import type { ConfigKind } from '@chargedeck/contract/base/config/enums'
import { isTileUrl } from '@chargedeck/domain/map/tile-url'
import { Cron } from 'croner'
import { isNetwork } from '../../platform/http/address-list.ts'
import { AppError } from '../../platform/app-error.ts'
import { shippedConfigOf } from './shipped-configs.ts'

type Given = { code: string; kind: ConfigKind; value: string }

/** Throws unless the value fits its kind. */
export function checkValue(given: Given): void {
  const fault = faults[given.kind](given)
  if (fault) throw invalidField('value', `参数值${fault}，请检查value参数`)
}

export const invalidField = (field: string, text: string): AppError =>
  new AppError('REQUEST.INVALID', text, { fields: { [field]: text } })

const faults: Record<ConfigKind, (given: Given) => string | null> = {
  FLAG: ({ value }) => (['true', 'false'].includes(value) ? null : '格式错误，正确格式应该true或者false'),
  NUMBER: numberFault,
  CRON: ({ value }) => (isCron(value) ? null : '格式错误，应为六段定时表达式'),
  URL: ({ value }) =>
    value === '' || /^https?:$/.test(URL.parse(value)?.protocol ?? '') ? null : '格式错误，应为http或https网址',
  TEXT: textFault,
  SECRET: () => null,
}

function textFault({ code, value }: Given): string | null {
  const { choices, networks, sockets, tiles } = shippedConfigOf(code) ?? {}
  if (tiles && value !== '' && !isTileUrl(value)) return '格式错误，应为http或https网址，并含{x}、{y}、{z}'
  if (sockets && value !== '' && !/^wss?:$/.test(URL.parse(value)?.protocol ?? ''))
    return '格式错误，应为ws或wss网址，如wss://charge.example.com/ocpp'
  if (networks && !value.split(/[,，\s]+/).every((part) => part === '' || isNetwork(part)))
    return '格式错误，每项应为IP地址或网段'
  return !choices || choices.includes(value) ? null : `应为${choices.join('、')}之一`
}

function numberFault({ code, value }: Given): string | null {
  if (!/^-?\d{1,12}(\.\d{1,6})?$/.test(value)) return '格式错误，应为数字'
  const { least = -Infinity, most = Infinity } = shippedConfigOf(code) ?? {}
  return Number(value) >= least && Number(value) <= most ? null : `应在${least}到${most}之间`
}

function isCron(text: string): boolean {
  if (text.trim().split(/\s+/).length !== 6) return false
  try {
    return new Cron(text, { paused: true }).nextRun() !== null
  } catch {
    return false
  }
}
