import { PlusOutlined } from '@ant-design/icons'
import { stationApi, type Station } from '@chargedeck/contract/site/station/calls'
import { App, Button, Flex } from 'antd'
import { useMemo, useState } from 'react'
import { Allowed } from '../../../ui/action/allowed.tsx'
import { useMay } from '../../../platform/me.ts'
import { usePageAddress } from '../../../platform/page-address.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { companyTexts } from '../../company/parts/company-texts.tsx'
import { orgTexts } from '../../../staff/org/parts/org-name.tsx'
import { PageContainer } from '../../../ui/page/page-container.tsx'
import { lazyDrawer, lazyFields, lazyPart } from '../../../ui/lazy-part.tsx'
import { actingCalls, permissionOnRow, stationActions } from './station-actions.ts'
import type { StationAction } from '../parts/station-action.ts'
import type { StationSlots } from '../parts/station-slots.ts'
import { columnsWith } from './station-columns.tsx'
import { stationPage, useLiveStations, usePackCodes, usePushNow } from '../station-queries.ts'
import { useIsMap, ViewChoice } from './view-choice.tsx'

const StationFilters = lazyFields(async () => (await import('./station-filters.tsx')).StationFilters)
const StationForm = lazyDrawer(async () => (await import('../form/station-form.tsx')).StationForm)
const MoveDialog = lazyPart(async () => (await import('./move-dialog.tsx')).MoveDialog)
const ClosedDialog = lazyPart(async () => (await import('./closed-dialog.tsx')).ClosedDialog)
const StationMapView = lazyPart(async () => (await import('./station-map-view.tsx')).StationMapView)
const PlaceDialog = lazyPart(async () => (await import('../place/place-dialog.tsx')).PlaceDialog)

type Steps = { previous: (() => void) | undefined; next: (() => void) | undefined }
const nowhere: Steps = { previous: undefined, next: undefined }

type Props = { slots: StationSlots }
const filterTexts = { ...orgTexts, ...companyTexts }

export function StationListPage({ slots }: Props) {
  useLiveStations()
  const isMap = useIsMap()
  const columns = useColumns(slots)
  const { actions, drawerOf, add, dialog } = useStationParts(slots)
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
        columns={columns}
        query={stationApi.page.query}
        filterTexts={filterTexts}
        load={stationPage}
        filters={<StationFilters />}
        extra={add}
        exportWith={stationApi.export}
        actions={actions}
        drawer={({ id, close, previous, next }) => drawerOf(id, close, { previous, next })}
      />
      {dialog}
    </PageContainer>
  )
}

function useColumns({ columns }: StationSlots) {
  const may = useMay()
  return useMemo(() => columnsWith(columns.filter(({ permission }) => may(permission))), [columns, may])
}

/** What the list and the map share: actions, the drawer, the way to a new station, and the open dialog. */
function useStationParts({ rowTabs, Drawer }: StationSlots) {
  const may = useMay()
  const [action, setAction] = useState<StationAction | null>(null)
  const show = useShowTab()
  const ways = { may, act: setAction, show, ...useAtOnce() }
  const actions = [...actingCalls, ...rowTabs.map(permissionOnRow)].some(may)
    ? (station: Station) => stationActions(station, { ...ways, tabs: rowTabs })
    : undefined
  const drawerOf = (id: string, onClose: () => void, steps: Steps = nowhere) => (
    <Drawer
      key={id}
      id={id}
      act={setAction}
      actionsOf={(station) => stationActions(station, { ...ways, tabs: [] })}
      onClose={onClose}
      {...steps}
    />
  )
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
  const dialog = action && (
    <Dialog action={action} onSetUp={(id) => show(id, 'setup')} onClose={() => setAction(null)} />
  )
  return { actions, drawerOf, add, dialog }
}

function useShowTab() {
  const { setParams } = usePageAddress()
  return (id: string, tab: string) =>
    setParams((before) => {
      const after = new URLSearchParams(before)
      after.set('open', id)
      after.set('tab', tab)
      return after
    })
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

type DialogProps = { action: StationAction; onSetUp: (id: string) => void; onClose: () => void }

function Dialog({ action, onSetUp, onClose }: DialogProps) {
  if (action.kind === 'form') return <StationForm id={action.id} onAdded={onSetUp} onClose={onClose} />
  if (action.kind === 'place') return <PlaceDialog station={action.station} onClose={onClose} />
  if (action.kind === 'closed') return <ClosedDialog station={action.station} onClose={onClose} />
  return <MoveDialog station={action.station} move={action.move} onSetUp={onSetUp} onClose={onClose} />
}
