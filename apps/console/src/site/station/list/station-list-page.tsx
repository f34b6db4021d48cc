import { PlusOutlined } from '@ant-design/icons'
import { stationApi, type Station } from '@chargedeck/contract/site/station/calls'
import { App, Button, Flex } from 'antd'
import { useState } from 'react'
import { Allowed } from '../../../ui/action/allowed.tsx'
import { useMay } from '../../../platform/me.ts'
import { usePageAddress } from '../../../platform/page-address.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import type { TabGroup } from '../../../ui/record/record-tabs.tsx'
import { PageContainer } from '../../../ui/page/page-container.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { actingCalls, permissionOnRow, stationActions, type Action } from './station-actions.ts'
import type { StationTab } from '../parts/station-slots.ts'
import { stationColumns } from './station-columns.tsx'
import { stationPage, useLiveStations, usePackCodes, usePushNow } from '../station-queries.ts'
import { useIsMap, ViewChoice } from './view-choice.tsx'

const StationFilters = lazyPart(async () => (await import('./station-filters.tsx')).StationFilters)
const StationDrawer = lazyPart(async () => (await import('../drawer/station-drawer.tsx')).StationDrawer)
const StationForm = lazyPart(async () => (await import('../form/station-form.tsx')).StationForm)
const MoveDialog = lazyPart(async () => (await import('./move-dialog.tsx')).MoveDialog)
const StationMapView = lazyPart(async () => (await import('./station-map-view.tsx')).StationMapView)
const PlaceDialog = lazyPart(async () => (await import('../place/place-dialog.tsx')).PlaceDialog)

type Steps = { previous: (() => void) | undefined; next: (() => void) | undefined }
const nowhere: Steps = { previous: undefined, next: undefined }

export function StationListPage({ groups }: { groups: readonly TabGroup<StationTab>[] }) {
  useLiveStations()
  const may = useMay()
  const isMap = useIsMap()
  const [action, setAction] = useState<Action | null>(null)
  const tabs = groups.flatMap((group) => group.tabs)
  const { setParams } = usePageAddress()
  const atOnce = useAtOnce()
  const show = (id: string, tab: string) =>
    setParams((before) => {
      const after = new URLSearchParams(before)
      after.set('open', id)
      after.set('tab', tab)
      return after
    })
  const add = (
    <>
      <ViewChoice />
      <Allowed to={stationApi.add}>
        <Button type="primary" icon={<PlusOutlined />} onClick={() => setAction({ kind: 'form', id: null })}>
          新增
        </Button>
      </Allowed>
    </>
  )
  const drawerOf = (id: string, onClose: () => void, steps: Steps = nowhere) => (
    <StationDrawer key={id} id={id} groups={groups} onClose={onClose} {...steps} />
  )
  const dialog = action && <Dialog action={action} onClose={() => setAction(null)} />
  if (isMap)
    return (
      <PageContainer>
        <StationMapView extra={<Flex gap="small">{add}</Flex>} drawer={drawerOf} />
        {dialog}
      </PageContainer>
    )
  return (
    <PageContainer>
      <DataTable
        name="station"
        title="充电站"
        rowKey="id"
        columns={stationColumns}
        query={stationApi.page.query}
        load={stationPage}
        filters={<StationFilters />}
        extra={add}
        exportWith={stationApi.export}
        actions={
          [...actingCalls, ...tabs.flatMap(permissionOnRow)].some(may)
            ? (station: Station) => stationActions(station, { may, act: setAction, tabs, show, ...atOnce })
            : undefined
        }
        drawer={({ id, close, previous, next }) => drawerOf(id, close, { previous, next })}
      />
      {dialog}
    </PageContainer>
  )
}

/** Actions without a dialog. */
function useAtOnce() {
  const { message } = App.useApp()
  const { mutate: push } = usePushNow()
  const { mutate: pack } = usePackCodes()
  const refuse = ({ message: why }: Error) => void message.error(why)
  return {
    pushNow: ({ id }: Station) => push(id, { onSuccess: () => void message.success('已提交推送'), onError: refuse }),
    packCodes: ({ id }: Station) => pack(id, { onError: refuse }),
  }
}

function Dialog({ action, onClose }: { action: Action; onClose: () => void }) {
  if (action.kind === 'form') return <StationForm id={action.id} onClose={onClose} />
  if (action.kind === 'place') return <PlaceDialog station={action.station} onClose={onClose} />
  return <MoveDialog station={action.station} move={action.move} onClose={onClose} />
}
