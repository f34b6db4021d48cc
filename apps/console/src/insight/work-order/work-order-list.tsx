import { PlusOutlined } from '@ant-design/icons'
import { workOrderApi } from '@chargedeck/contract/insight/work-order/calls'
import { noMaker } from '@chargedeck/contract/insight/work-order/enums'
import { Button } from 'antd'
import { useState } from 'react'
import { stationTexts } from '../../site/station/parts/station-texts.tsx'
import { Allowed } from '../../ui/action/allowed.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { lazyDrawer, lazyFields, lazyPart } from '../../ui/lazy-part.tsx'
import { workOrderColumns } from './work-order-columns.tsx'
import { myWorkOrders, workOrderPage } from './work-order-queries.ts'

const WorkOrderFilters = lazyFields(async () => (await import('./work-order-filters.tsx')).WorkOrderFilters)
const WorkOrderDrawer = lazyDrawer(async () => (await import('./work-order-drawer.tsx')).WorkOrderDrawer)
const AddWorkOrder = lazyPart(async () => (await import('./add-work-order.tsx')).AddWorkOrder)

const texts = { ...stationTexts, makerName: (name: string) => (name === noMaker.key ? noMaker.name : name) }

export function WorkOrderList({ isMine }: { isMine: boolean }) {
  const [isAdding, setIsAdding] = useState(false)
  return (
    <>
      <DataTable
        name={isMine ? 'my-work-order' : 'work-order'}
        title={isMine ? '待我处理' : '工单'}
        rowKey="id"
        columns={workOrderColumns}
        query={workOrderApi.page.query}
        load={isMine ? myWorkOrders : workOrderPage}
        filters={<WorkOrderFilters />}
        filterTexts={texts}
        exportWith={workOrderApi.export}
        {...(isMine && { always: { mine: 1 } })}
        empty={{ text: isMine ? '没有待您处理的工单' : '还没有工单' }}
        extra={
          <Allowed to={workOrderApi.add}>
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setIsAdding(true)}>
              新建工单
            </Button>
          </Allowed>
        }
        drawer={({ id, row, previous, next, close }) => (
          <WorkOrderDrawer key={id} id={id} row={row} previous={previous} next={next} onClose={close} />
        )}
      />
      {isAdding && <AddWorkOrder onClose={() => setIsAdding(false)} />}
    </>
  )
}
