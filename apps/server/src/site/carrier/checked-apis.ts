import { apisOf, type CarrierApi } from '@chargedeck/domain/carrier/interfaces'
import type { ApiStandard } from '@chargedeck/domain/carrier/kinds'
import { refusedAt } from '../../platform/app-error.ts'

type ApiGiven = Omit<CarrierApi, 'enableFlag'> & { enableFlag: number }
const keyOf = ({ name, direction }: Pick<CarrierApi, 'name' | 'direction'>) => `${direction} ${name}`

/** All interfaces of a standard: as given, else as they were, else under their usual path, those that everybody has in use. */
export function checkedApis(
  standard: ApiStandard,
  given: readonly ApiGiven[],
  before: readonly CarrierApi[] = [],
): CarrierApi[] {
  const known = apisOf(standard)
  const wanted = new Map<string, ApiGiven>([...before, ...given].map((api) => [keyOf(api), api]))
  const unknown = given.find((api) => !known.some((other) => keyOf(other) === keyOf(api)))
  if (unknown) throw wrong(`该接口标准没有接口${unknown.name}`)
  if (new Set(given.map(keyOf)).size < given.length) throw wrong('接口清单中有重复的接口')
  const paths = new Map<string, string>()
  return known.map(({ name, title, direction, path: usual, required, usedAtFirst }) => {
    const { path, enableFlag } = wanted.get(keyOf({ name, direction })) ?? {
      path: usual,
      enableFlag: usedAtFirst ? 1 : 0,
    }
    if (required && enableFlag === 0) throw wrong(`接口“${title}”不能停用`)
    if (path.split('/').some((part) => /^\.*$/.test(part))) throw wrong(`接口“${title}”的路径有误`)
    if (direction === 'IN') takePath(paths, path, title)
    return { name, direction, path, enableFlag: enableFlag === 1 ? 1 : 0 }
  })
}

/** The address of an incoming call ends with its path, which alone says which interface is called. */
function takePath(paths: Map<string, string>, path: string, title: string): void {
  if (path.includes('/')) throw wrong(`接口“${title}”由对方调用，路径不能包含“/”`)
  const other = paths.get(path)
  if (other !== undefined) throw wrong(`接口“${title}”与“${other}”的路径相同，对方的调用无法区分`)
  paths.set(path, title)
}

const wrong = (text: string) => refusedAt('apis', 'CARRIER.APIS_WRONG', text)
