import { stationStatusLabels } from '@chargedeck/contract/site/station/enums'
import { useQuery } from '@tanstack/react-query'
import { Flex } from 'antd'
import { useMay } from '../../../platform/me.ts'
import { RecordDrawer } from '../../../ui/record/record-drawer.tsx'
import { RecordTabs, type TabGroup } from '../../../ui/record/record-tabs.tsx'
import { StateTag } from '../../../ui/text/state-tag.tsx'
import type { StationTab } from '../parts/station-slots.ts'
import { onlineTone, onlineWord, stationTones } from '../station-labels.ts'
import { stationDetail } from '../station-queries.ts'

type Props = {
  id: string
  groups: readonly TabGroup<StationTab>[]
  previous: (() => void) | undefined
  next: (() => void) | undefined
  onClose: () => void
}

export function StationDrawer({ id, groups, ...steps }: Props) {
  const may = useMay()
  const { data, error, isPending } = useQuery(stationDetail(id))
  const station = data?.station
  const tags = station && (
    <Flex gap="small">
      <StateTag tone={stationTones[station.status]} label={stationStatusLabels[station.status]} />
      <StateTag tone={onlineTone(station.onlineFlag)} label={onlineWord(station.onlineFlag)} />
    </Flex>
  )
  const shown = groups.map(({ label, tabs }) => ({
    label,
    tabs: tabs
      .filter(({ permission }) => permission === undefined || may(permission))
      .map((tab) => ({ key: tab.key, label: tab.label, children: data && <tab.Content detail={data} /> })),
  }))
  return (
    <RecordDrawer
      mode="view"
      name={station?.stationName ?? ''}
      size={860}
      loading={isPending}
      error={error}
      extra={tags}
      {...steps}
    >
      {data && <RecordTabs groups={shown} />}
    </RecordDrawer>
  )
}
