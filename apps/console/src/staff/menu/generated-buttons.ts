import type { GrantableCall, MenuTree } from '@chargedeck/contract/staff/menu/calls'
import { kind, opens } from './menu-labels.ts'
import type { MenuFacts } from './menu-queries.ts'

/** The calls that no button of the page grants. */
export function missingCalls(calls: readonly GrantableCall[], { children }: MenuTree): GrantableCall[] {
  const granted = new Set(children.flatMap(({ permission }) => permission?.split(',') ?? []))
  return calls.filter(({ code }) => !granted.has(code))
}

export function buttonOf({ code, name }: GrantableCall, page: MenuTree): MenuFacts {
  const place = { pid: page.id, application: page.application, type: kind.button, openType: opens.nothing }
  const taken = page.children.some((button) => button.name === name)
  const title = taken ? `${name} ${code.split(':').at(-1)}` : name
  return {
    ...place,
    name: title,
    code: `${page.code}_${code.replaceAll(':', '_')}`,
    permission: code,
    visible: 'Y',
    weight: 2,
    sort: 100,
  }
}
