import { Grid, Segmented, Tabs } from 'antd'
import type { ReactNode } from 'react'
import { usePageAddress } from '../../platform/page-address.ts'
import './record-tabs.css'

export type RecordTab = { key: string; label: ReactNode; children: ReactNode }
export type TabGroup<Tab = RecordTab> = { label: string; tabs: readonly Tab[] }

type Props = {
  /** In display order; a group without tabs is left out. */
  groups: readonly TabGroup[]
}

const field = 'tab'
const fitting = { wide: 8, phone: 3 }

/** The open tab of the address, and the way to another one. */
export function useShownTab(): [string | null, (key: string) => void] {
  const { params, setParams } = usePageAddress()
  const show = (key: string) =>
    setParams((before) => new URLSearchParams([...[...before].filter(([name]) => name !== field), [field, key]]), {
      replace: true,
    })
  return [params.get(field), show]
}

/** The tabs of a record, in groups when there are more than fit. The address names the open one, so a link leads to it. */
export function RecordTabs({ groups }: Props) {
  const [named, show] = useShownTab()
  const { sm = true } = Grid.useBreakpoint()
  const tabs = groups.flatMap((group) => group.tabs)
  const shown = tabs.find(({ key }) => key === named) ?? tabs[0]
  if (!shown) return null
  if (tabs.length <= (sm ? fitting.wide : fitting.phone))
    return <Tabs items={[...tabs]} activeKey={shown.key} onChange={show} />
  const filled = groups.filter((group) => group.tabs.length > 0)
  const around = filled.find((group) => group.tabs.includes(shown))
  if (filled.length < 2) return <Tabs items={[...tabs]} activeKey={shown.key} onChange={show} />
  const enter = (label: string) => show(filled.find((group) => group.label === label)?.tabs[0]?.key ?? shown.key)
  return (
    <>
      <Segmented
        block
        aria-label="分组"
        className="cd-tab-groups"
        options={filled.map(({ label }) => label)}
        value={around?.label ?? ''}
        onChange={enter}
      />
      {around && around.tabs.length > 1 ? (
        <Tabs items={[...around.tabs]} activeKey={shown.key} onChange={show} />
      ) : (
        shown.children
      )}
    </>
  )
}
