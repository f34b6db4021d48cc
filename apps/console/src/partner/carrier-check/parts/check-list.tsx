import { carrierCheckApi } from '@chargedeck/contract/partner/carrier-check/calls'
import type { CarrierCheck } from '@chargedeck/contract/partner/carrier-check/shapes'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useMay } from '../../../platform/me.ts'
import { Allowed } from '../../../ui/action/allowed.tsx'
import { DataTable, type RowAction } from '../../../ui/data-table/data-table.tsx'
import { lazyDrawer, lazyFields, lazyPart } from '../../../ui/lazy-part.tsx'
import { checkColumns } from '../check-columns.tsx'
import { checkPage, isRunning } from '../check-queries.ts'
import { checkedKinds } from './carrier-choices.ts'
import { carrierTextsOf } from './carrier-texts.tsx'

const CheckFilters = lazyFields(async () => (await import('../check-filters.tsx')).CheckFilters)
const CheckDrawer = lazyDrawer(async () => (await import('../check-drawer.tsx')).CheckDrawer)
const StartCheckDialog = lazyPart(async () => (await import('../start-check-dialog.tsx')).StartCheckDialog)
const CheckAgainDialog = lazyPart(async () => (await import('../check-again-dialog.tsx')).CheckAgainDialog)

const texts = { ...carrierTextsOf(checkedKinds), orderId: () => '指定的一笔' }

/** The days that were compared with carriers. `title`: on the page of carriers it is one list of several. */
export function CheckList({ title }: { title: ReactNode }) {
  const [isStarting, setIsStarting] = useState(false)
  const [again, setAgain] = useState<CarrierCheck | null>(null)
  const may = useMay()
  const actionsOf = (check: CarrierCheck): RowAction[] => [
    {
      key: 'again',
      label: '重新核对',
      onClick: () => setAgain(check),
      whyNot: isRunning(check) ? '正在核对' : undefined,
    },
  ]
  return (
    <>
      <DataTable
        name="carrier-check"
        title={title}
        rowKey="id"
        columns={checkColumns}
        query={carrierCheckApi.checks.query}
        load={checkPage}
        filters={<CheckFilters />}
        filterTexts={texts}
        exportWith={carrierCheckApi.exportChecks}
        empty={{ text: '还没有对账' }}
        actions={may(carrierCheckApi.check) ? actionsOf : undefined}
        actionsBeside={1}
        extra={
          <Allowed to={carrierCheckApi.check}>
            <Button type="primary" onClick={() => setIsStarting(true)}>
              发起对账
            </Button>
          </Allowed>
        }
        drawer={({ id, row, previous, next, close }) => (
          <CheckDrawer key={id} id={id} row={row} previous={previous} next={next} onClose={close} />
        )}
      />
      {isStarting && <StartCheckDialog onClose={() => setIsStarting(false)} />}
      {again && <CheckAgainDialog check={again} onClose={() => setAgain(null)} />}
    </>
  )
}
