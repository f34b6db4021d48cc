import { allCalls } from '@chargedeck/contract/api'
import type { Endpoint } from '@chargedeck/contract/endpoint'
import { pageNameOf } from '../../../staff/menu/public.ts'
import { systemWorkNames } from './system-work-names.ts'

const names = new Map(allCalls.map((call) => [call.path as string, nameOf(call)]))

/** Calls about one's own account and calls without sign-in belong to no page. */
function nameOf({ path, title, open }: Endpoint): string {
  const page = open ? undefined : pageNameOf(path)
  return page ? `${page}_${title}` : title
}

/** The title of a log row: the page and its button, or the system's own work. */
export const callNameOf = (path: string): string => names.get(path) ?? systemWorkNames[path] ?? path

export const isSystemWork = (path: string): boolean => path in systemWorkNames || !path.startsWith('/')
