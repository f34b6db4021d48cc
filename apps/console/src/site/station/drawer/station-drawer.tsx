import { stationApi } from '@chargedeck/contract/site/station/calls'
import { useQuery } from '@tanstack/react-query'
import { Flex } from 'antd'
import { stationStates } from '@chargedeck/domain/station/states'
import { useMay } from '../../../platform/me.ts'
import { ActionBar } from '../../../ui/action/action-bar.tsx'
import { RecordDrawer } from '../../../ui/record/record-drawer.tsx'
import { readingOf } from '../../../ui/record/use-fresh-record.ts'
import { RecordTabs } from '../../../ui/record/record-tabs.tsx'
import { StateTag } from '../../../ui/text/state-tag.tsx'
import type { StationDrawerProps, StationDrawerSlots } from '../parts/station-slots.ts'
import { onlineTone, onlineWord, stationTag } from '../station-labels.ts'
import { stationDetail } from '../station-queries.ts'

type Props = StationDrawerProps & { slots: StationDrawerSlots }

export function StationDrawer({ id, slots: { groups: tabGroups, Setup }, act, actionsOf, ...steps }: Props) {
  const may = useMay()
  const { data, error, isPending, refetch } = useQuery(stationDetail(id))
  const station = data?.station
  const isGone = station?.status === stationStates.dismantled
  const actions = station ? actionsOf(station) : []
  const tags = station && (
    <Flex gap="small">
      <StateTag {...stationTag(station)} />
      <StateTag tone={onlineTone(station.onlineFlag)} label={onlineWord(station.onlineFlag)} />
    </Flex>
  )
  const groups = tabGroups.map(({ label, tabs }, at) => {
    const allowed = tabs
      .filter(({ permission }) => permission === undefined || may(permission))
      .map((tab) => ({ key: tab.key, label: tab.label, children: data && <tab.Content detail={data} /> }))
    if (at > 0 || !data || !may(stationApi.guards) || isGone) return { label, tabs: allowed }
    const setup = <Setup station={data.station} act={act} />
    return { label, tabs: [...allowed, { key: 'setup', label: '上线准备', children: setup }] }
  })
  return (
    <RecordDrawer
      mode="view"
      name={station?.stationName ?? ''}
      size={860}
      reading={readingOf({ error, isPending, refetch })}
      extra={tags}
      footer={actions.length > 0 && <ActionBar actions={actions} />}
      {...steps}
    >
      {data && <RecordTabs groups={groups} />}
    </RecordDrawer>
  )
}
