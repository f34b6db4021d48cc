import { settleMonthApi } from '@chargedeck/contract/settlement/settle-month/calls'
import type { Statement } from '@chargedeck/contract/settlement/settle-month/shapes'
import { Allowed } from '../../../ui/action/allowed.tsx'
import { ConfirmAction } from '../../../ui/action/confirm-action.tsx'
import { yuan } from '../../../ui/text/quantity-text.tsx'
import { useConfirmStatement } from '../month-queries.ts'

function whyNot({ isWhole, confirmTime }: Statement): string | undefined {
  if (confirmTime) return '结算单已确认'
  return isWhole ? undefined : '该月尚未全部关账，关账后才能确认'
}

export function ConfirmStatement({ statement }: { statement: Statement }) {
  const { mutateAsync } = useConfirmStatement()
  const { holderId, holderName, month, sums } = statement
  return (
    <Allowed to={settleMonthApi.confirm}>
      <ConfirmAction
        label="确认结算单"
        type="primary"
        whyNot={whyNot(statement)}
        title={`确认${month}月结算单？`}
        what={`${holderName} ${month} 应结合计 ${yuan(sums.shareAmt)} 元`}
        irreversible="确认后不能撤销"
        okText="确认结算单"
        saved="结算单已确认"
        onConfirm={() => mutateAsync({ holderId, month })}
      />
    </Allowed>
  )
}
