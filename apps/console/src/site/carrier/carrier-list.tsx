import { PlusOutlined } from '@ant-design/icons'
import { carrierApi } from '@chargedeck/contract/site/carrier/calls'
import { Button } from 'antd'
import { useState } from 'react'
import { Allowed } from '../../ui/action/allowed.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { lazyDrawer, lazyFields, lazyPart } from '../../ui/lazy-part.tsx'
import { useCarrierActions, type Opened } from './carrier-actions.ts'
import { carrierColumns } from './carrier-columns.tsx'
import { carrierPage } from './carrier-queries.ts'
import type { CarrierSlots } from './parts/carrier-slots.ts'

const CarrierFilters = lazyFields(async () => (await import('./carrier-filters.tsx')).CarrierFilters)
const CarrierForm = lazyDrawer(async () => (await import('./form/carrier-form.tsx')).CarrierForm)
const CarrierDrawer = lazyDrawer(async () => (await import('./drawer/carrier-drawer.tsx')).CarrierDrawer)
const StatusDialog = lazyPart(async () => (await import('./carrier-dialogs.tsx')).StatusDialog)
const DeleteCarrier = lazyPart(async () => (await import('./carrier-dialogs.tsx')).DeleteCarrier)

export function CarrierList({ slots }: { slots: CarrierSlots }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const actionsOf = useCarrierActions(slots.actions, setOpened)
  return (
    <>
      <DataTable
        name="carrier"
        title="运营商"
        rowKey="id"
        columns={carrierColumns}
        query={carrierApi.page.query}
        load={carrierPage}
        filters={<CarrierFilters />}
        empty={{ text: '还没有互联运营商' }}
        actions={actionsOf}
        extra={
          <Allowed to={carrierApi.save}>
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpened({ what: 'add' })}>
              新增运营商
            </Button>
          </Allowed>
        }
        drawer={({ id, previous, next, close }) => (
          <CarrierDrawer
            key={id}
            id={id}
            tabs={slots.tabs}
            actionsOf={actionsOf}
            previous={previous}
            next={next}
            onClose={close}
          />
        )}
      />
      {opened && <OpenedPart opened={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

function OpenedPart({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  if (opened.what === 'add') return <CarrierForm id={null} onClose={onClose} />
  const { what, carrier } = opened
  if (what === 'edit') return <CarrierForm id={carrier.id} onClose={onClose} />
  if (what === 'status') return <StatusDialog carrier={carrier} onClose={onClose} />
  if (what === 'delete') return <DeleteCarrier carrier={carrier} onClose={onClose} />
  return 'Dialog' in what ? <what.Dialog carrier={carrier} onClose={onClose} /> : null
}
