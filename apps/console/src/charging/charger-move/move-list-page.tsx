import { SwapOutlined } from '@ant-design/icons'
import { chargerMoveApi } from '@chargedeck/contract/charging/charger-move/calls'
import { moveResultLabels } from '@chargedeck/contract/charging/charger-move/enums'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { Allowed } from '../../ui/action/allowed.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { stationTexts } from '../../site/station/parts/station-texts.tsx'
import { DateRangeField } from '../../ui/fields/date-range.tsx'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { pileNoFilter } from '../../site/pile/parts/pile-filters.tsx'
import { StationSelect } from '../../site/station/parts/station-select.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { lazyDrawer } from '../../ui/lazy-part.tsx'
import { TextFilter } from '../../ui/fields/text-filter.tsx'
import { moveColumns } from './move-columns.tsx'
import { moveHistory } from './move-queries.ts'

const MoveDrawer = lazyDrawer(async () => (await import('./move-drawer.tsx')).MoveDrawer)
const MoveFactsDrawer = lazyDrawer(async () => (await import('./move-facts-drawer.tsx')).MoveFactsDrawer)

const filters = (
  <>
    {pileNoFilter}
    <TextFilter name="batchNo" label="批次号" />
    <Form.Item name="fromStationId" label="原站点">
      <StationSelect />
    </Form.Item>
    <Form.Item name="toStationId" label="目标站点">
      <StationSelect />
    </Form.Item>
    <Form.Item name="result" label="结果">
      <EnumSelect labels={moveResultLabels} />
    </Form.Item>
    <DateRangeField label="移桩时间" start="startTime" end="endTime" />
  </>
)

export function MoveListPage() {
  const [isMoving, setIsMoving] = useState(false)
  const move = (
    <Allowed to={chargerMoveApi.batch}>
      <Button type="primary" icon={<SwapOutlined />} onClick={() => setIsMoving(true)}>
        批量移桩
      </Button>
    </Allowed>
  )
  return (
    <PageContainer>
      <DataTable
        name="charger-move"
        title="移桩记录"
        rowKey="id"
        columns={moveColumns}
        query={chargerMoveApi.history.query}
        filterTexts={stationTexts}
        load={moveHistory}
        filters={filters}
        extra={move}
        drawer={({ id, row, previous, next, close }) => (
          <MoveFactsDrawer key={id} move={row} previous={previous} next={next} onClose={close} />
        )}
      />
      {isMoving && <MoveDrawer piles={[]} onClose={() => setIsMoving(false)} />}
    </PageContainer>
  )
}
