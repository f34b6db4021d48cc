import { carrierMarginApi, type WaitingBack as Waiting } from '@chargedeck/contract/money/carrier-margin/calls'
import { carrierBackLabels } from '@chargedeck/contract/money/carrier-margin/enums'
import { accountLabels } from '@chargedeck/contract/money/ledger/enums'
import { counterChannelLabels } from '@chargedeck/contract/money/trade-order/enums'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Flex } from 'antd'
import { useState } from 'react'
import { useMay, useMe } from '../../platform/me.ts'
import { ConfirmDialog } from '../../ui/action/confirm-dialog.tsx'
import { AttachedFiles } from '../../ui/file/attached-files.tsx'
import { yuan } from '../../ui/text/quantity-text.tsx'
import { useConfirmBack, useRefuseBack, waitingBack } from './carrier-margin-queries.ts'

type Deciding = 'confirm' | 'refuse'

/** What goes back to a carrier and waits for a second person. */
export function WaitingBack({ carrierId }: { carrierId: string }) {
  const may = useMay()
  const me = useMe()
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const { data } = useQuery({ ...waitingBack(carrierId), enabled: may(carrierMarginApi.waitingBack) })
  if (!data) return null
  const isOwn = data.createUserId === me.id
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 12 }}
      title={`${carrierBackLabels[data.paymentKind]}${yuan(data.amt)}元等待复核`}
      description={
        <>
          <p>{`${data.createUserName ?? '-'} ${data.createTime} 申请：${data.reason ?? '-'}`}</p>
          <Flex gap="small">
            {may(carrierMarginApi.confirmBack) && (
              <Button
                size="small"
                disabled={isOwn}
                title={isOwn ? '申请人不能复核本人申请的退还' : undefined}
                onClick={() => setDeciding('confirm')}
              >
                复核
              </Button>
            )}
            {may(carrierMarginApi.refuseBack) && (
              <Button size="small" onClick={() => setDeciding('refuse')}>
                驳回
              </Button>
            )}
          </Flex>
          {deciding !== null && (
            <Decision carrierId={carrierId} waiting={data} deciding={deciding} onClose={() => setDeciding(null)} />
          )}
        </>
      }
    />
  )
}

type DecisionProps = { carrierId: string; waiting: Waiting; deciding: Deciding; onClose: () => void }

function Decision({ carrierId, waiting, deciding, onClose }: DecisionProps) {
  const confirm = useConfirmBack()
  const refuse = useRefuseBack()
  const { paymentId, paymentKind, amt, tradeChannel, proofs } = waiting
  const what = `${carrierBackLabels[paymentKind]}${yuan(amt)}元`
  if (deciding === 'refuse')
    return (
      <ConfirmDialog
        title="驳回退还"
        what={`${what}不再退还，可重新申请。`}
        reason="required"
        reasonLabel="驳回原因"
        okText="驳回"
        saved="已驳回"
        onConfirm={(reason) => refuse.mutateAsync({ carrierId, paymentId, reason })}
        onClose={onClose}
      />
    )
  const debit = paymentKind === 'MARGIN_BACK' ? accountLabels.CARRIER_MARGIN : accountLabels.CARRIER_RECEIVABLE
  const journal = `记账：借 ${debit} ${yuan(amt)}元，贷 ${accountLabels.CASH}（${counterChannelLabels[tradeChannel]}） ${yuan(amt)}元。`
  return (
    <ConfirmDialog
      title="复核退还"
      what={
        <>
          <p>{`${what}。${journal}`}</p>
          <Proofs carrierId={carrierId} proofs={proofs} />
        </>
      }
      irreversible="复核后不能撤回"
      okText="复核通过"
      saved={`${what}已记账`}
      onConfirm={() => confirm.mutateAsync({ carrierId, paymentId })}
      onClose={onClose}
    />
  )
}

function Proofs({ carrierId, proofs }: Pick<Waiting, 'proofs'> & { carrierId: string }) {
  const may = useMay()
  const read = async (fileId: string) => {
    const { fetchFile } = await import('../../platform/download.ts')
    return (await fetchFile(carrierMarginApi.proof, { query: { carrierId, fileId } })).blob
  }
  return may(carrierMarginApi.proof) && <AttachedFiles files={proofs} read={read} />
}
