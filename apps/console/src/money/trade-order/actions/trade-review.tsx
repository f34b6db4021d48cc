import { tradeOrderApi } from '@chargedeck/contract/money/trade-order/calls'
import type { TradeOrderDetail } from '@chargedeck/contract/money/trade-order/detail'
import { Flex } from 'antd'
import { useMay, useMe } from '../../../platform/me.ts'
import { ConfirmAction } from '../../../ui/action/confirm-action.tsx'
import { useTradeQuestions } from './trade-questions.ts'
import { reviewCallOf, whyNotReview } from './why-not-review.ts'
import { WhyReview } from './why-review.tsx'

/** A large trade waits for another person than the one who asked for it; of a refund the whole batch goes or is given up. */
export function TradeReview({ detail }: { detail: TradeOrderDetail }) {
  const may = useMay()
  const me = useMe()
  const { closing, review } = useTradeQuestions(detail)
  return (
    <Flex justify="flex-end" gap={8}>
      {may(tradeOrderApi.close) && <ConfirmAction label={closing.title} {...closing} />}
      {may(reviewCallOf(detail.trade)) && (
        <ConfirmAction
          label="复核通过"
          type="primary"
          whyNot={whyNotReview(detail.trade, me.id)}
          {...review}
          what={
            <>
              <p>{review.what}</p>
              <WhyReview {...detail} />
            </>
          }
        />
      )}
    </Flex>
  )
}
