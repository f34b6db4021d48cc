import { stationStatusLabels } from '@chargedeck/contract/site/station/enums'
import { useQuery } from '@tanstack/react-query'
import { Flex, Tabs } from 'antd'
import { useMay } from '../../../platform/me.ts'
import { RecordDrawer } from '../../../ui/record/record-drawer.tsx'
import { StateTag } from '../../../ui/text/state-tag.tsx'
import type { StationTab } from '../parts/station-slots.ts'
import { onlineTone, onlineWord, stationTones } from '../station-labels.ts'
import { stationDetail } from '../station-queries.ts'

type Props = {
  id: string
  tabs: readonly StationTab[]
  /** Stays when the user goes from station to station. */
  tab: string | null
  onTab: (tab: string | null) => void
  previous: (() => void) | undefined
  next: (() => void) | undefined
  onClose: () => void
}

export function StationDrawer({ id, tabs, tab, onTab, onClose, ...steps }: Props) {
  const may = useMay()
  const { data, error, isPending } = useQuery(stationDetail(id))
  const station = data?.station
  const tags = station && (
    <Flex gap="small">
      <StateTag tone={stationTones[station.status]} label={stationStatusLabels[station.status]} />
      <StateTag tone={onlineTone(station.onlineFlag)} label={onlineWord(station.onlineFlag)} />
    </Flex>
  )
  const shown = tabs
    .filter(({ permission }) => permission === undefined || may(permission))
    .map(({ key, label, Content }) => ({
      key,
      label,
      children: data && <Content detail={data} />,
    }))
  const close = () => {
    onTab(null)
    onClose()
  }
  return (
    <RecordDrawer
      mode="view"
      name={station?.stationName ?? ''}
      size={860}
      loading={isPending}
      error={error}
      extra={tags}
      onClose={close}
      {...steps}
    >
      {data && <Tabs items={shown} activeKey={tab ?? 'overview'} onChange={onTab} />}
    </RecordDrawer>
  )
}
