import { carrierCheckApi } from '@chargedeck/contract/partner/carrier-check/calls'
import type { OrderPush } from '@chargedeck/contract/partner/carrier-check/order-pushes'
import { pushStates } from '@chargedeck/domain/carrier/message-states'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useMay } from '../../platform/me.ts'
import { DataTable, type RowAction } from '../../ui/data-table/data-table.tsx'
import { lazyFields, lazyPart } from '../../ui/lazy-part.tsx'
import { pushedKinds } from '../carrier-check/parts/carrier-choices.ts'
import { carrierTextsOf } from '../carrier-check/parts/carrier-texts.tsx'
import { pushColumns } from './push-columns.tsx'
import { callOf, pushPage } from './push-queries.ts'

const PushFilters = lazyFields(async () => (await import('./push-filters.tsx')).PushFilters)
const PushAgainDialog = lazyPart(async () => (await import('./push-again-dialog.tsx')).PushAgainDialog)

const texts = carrierTextsOf(pushedKinds)

function whyNotAgain({ status, pushType, isReplaced }: OrderPush): string | undefined {
  if (isReplaced) return '已重新推送，请看该订单最新的推送'
  if (status === pushStates.waiting || status === pushStates.sending) return '已在推送队列中'
  return status === pushStates.received && pushType !== 'TPP_ORDER' ? '监管平台已接收' : undefined
}

export function PushList({ title }: { title: ReactNode }) {
  const [again, setAgain] = useState<readonly OrderPush[]>([])
  const may = useMay()
  const actionsOf = (push: OrderPush): RowAction[] =>
    may(callOf(push))
      ? [{ key: 'again', label: '重新推送', onClick: () => setAgain([push]), whyNot: whyNotAgain(push) }]
      : []
  const mayPush = may(carrierCheckApi.pushToTpp) || may(carrierCheckApi.pushToRegulators)
  return (
    <>
      <DataTable
        name="carrier-push"
        title={title}
        rowKey="id"
        columns={pushColumns}
        query={carrierCheckApi.pushes.query}
        load={pushPage}
        filters={<PushFilters />}
        filterTexts={texts}
        empty={{ text: '还没有推送订单' }}
        actions={mayPush ? actionsOf : undefined}
        actionsBeside={1}
        {...(mayPush && { selection: (rows: OrderPush[]) => <PushChosen rows={rows} onPush={setAgain} /> })}
      />
      {again.length > 0 && <PushAgainDialog pushes={again} onClose={() => setAgain([])} />}
    </>
  )
}

/** Those that can be pushed; the others stay as they are. */
function PushChosen({ rows, onPush }: { rows: readonly OrderPush[]; onPush: (rows: readonly OrderPush[]) => void }) {
  const may = useMay()
  const possible = rows.filter((push) => may(callOf(push)) && whyNotAgain(push) === undefined)
  return (
    <Button size="small" disabled={possible.length === 0} onClick={() => onPush(possible)}>
      重新推送（{possible.length}）
    </Button>
  )
}
