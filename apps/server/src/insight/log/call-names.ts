import { api } from '@chargedeck/contract/api'
import type { Endpoint } from '@chargedeck/contract/endpoint'
import { pageNameOf } from '../../staff/menu/public.ts'
import { systemWorkNames } from './system-work-names.ts'

const calls: readonly Endpoint[] = Object.values(api).flatMap((group): Endpoint[] => Object.values(group))
const names = new Map(calls.map((call) => [call.path as string, nameOf(call)]))

/** Calls about oneself, and those of strangers, stand on no page. */
function nameOf({ path, title, open }: Endpoint): string {
  const page = open ? undefined : pageNameOf(path)
  return page ? `${page}_${title}` : title
}

/** What a line of the operation log is called: the page and its button, or the work that nobody asked for. */
export const callNameOf = (path: string): string => names.get(path) ?? systemWorkNames[path] ?? path
