import { cardApi, type Card } from '@chargedeck/contract/customer/customer/cards'
import { cardStates } from '@chargedeck/domain/customer/states'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import { useMay } from '../../../platform/me.ts'
import { ConfirmAction } from '../../../ui/action/confirm-action.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { DrawerSection } from '../../../ui/record/record-drawer.tsx'
import { InstantText } from '../../../ui/text/instant-text.tsx'
import { MaskedText } from '../../../ui/text/masked-text.tsx'
import { useReportCard, useRevealCard, useUnbindCard } from '../customer-queries.ts'
import { CardState } from '../parts/card-state.tsx'
import type { CustomerTabProps } from '../parts/customer-slots.ts'
import './customer-cards.css'

const AddCardDialog = lazyPart(async () => (await import('./add-card-dialog.tsx')).AddCardDialog)
const ValidityDialog = lazyPart(async () => (await import('./validity-dialog.tsx')).ValidityDialog)

/** The cards of a customer, each with its state, its validity and what staff may do with it. */
export function CustomerCards({ detail: { customer, cards } }: CustomerTabProps) {
  const may = useMay()
  const [isAdding, setAdding] = useState(false)
  const add = customer.changeable && may(cardApi.add) && (
    <Button type="link" size="small" onClick={() => setAdding(true)}>
      绑卡
    </Button>
  )
  return (
    <DrawerSection title={cards.length > 1 ? `充电卡（${cards.length}张）` : '充电卡'} extra={add}>
      {cards.length === 0 && <p className="customer-cards__none">还没有充电卡</p>}
      {cards.map((card) => (
        <CardLine key={card.id} card={card} changeable={customer.changeable} />
      ))}
      {isAdding && <AddCardDialog customer={customer} onClose={() => setAdding(false)} />}
    </DrawerSection>
  )
}

type LineProps = { card: Card; changeable: boolean }

function CardLine({ card, changeable }: LineProps) {
  const may = useMay()
  const { mutateAsync } = useRevealCard(card.id)
  const reveal = async () => (await mutateAsync()).cardNo
  return (
    <article className="customer-cards__line">
      <Flex gap="small" align="center" wrap>
        <MaskedText value={card.cardNo} {...(may(cardApi.plain) && { reveal })} />
        <CardState card={card} />
        <span className="customer-cards__since">
          {card.expireTime === null ? (
            '长期有效'
          ) : (
            <>
              有效期至 <InstantText value={card.expireTime} />
            </>
          )}
        </span>
      </Flex>
      {changeable && <CardSteps card={card} />}
    </article>
  )
}

function CardSteps({ card }: { card: Card }) {
  const may = useMay()
  const [isDating, setDating] = useState(false)
  const { mutateAsync: report } = useReportCard()
  const { mutateAsync: unbind } = useUnbindCard()
  const isLost = card.cardStatus === cardStates.lost
  const step = { type: 'link', size: 'small' } as const
  return (
    <Flex gap={4} wrap>
      {may(cardApi.report) && (
        <ConfirmAction
          {...step}
          label={isLost ? '找回' : '挂失'}
          title={`${isLost ? '找回' : '挂失'}充电卡 - ${card.cardNo}`}
          what={isLost ? '找回后，这张卡可以启动充电。' : '挂失后，这张卡不能启动充电，正在进行的充电不受影响。'}
          reason="required"
          okText={isLost ? '找回' : '挂失'}
          saved={isLost ? '已找回' : '已挂失'}
          onConfirm={(reason) => report({ cardId: card.id, lostFlag: isLost ? 0 : 1, reason })}
        />
      )}
      {may(cardApi.setValidity) && (
        <Button {...step} onClick={() => setDating(true)}>
          有效期
        </Button>
      )}
      {may(cardApi.remove) && (
        <ConfirmAction
          {...step}
          danger
          label="解绑"
          title={`解绑充电卡 - ${card.cardNo}`}
          what="解绑后，卡号可以绑定给其他客户。"
          reason="required"
          okText="解绑"
          saved="已解绑"
          onConfirm={(reason) => unbind({ cardId: card.id, reason })}
        />
      )}
      {isDating && <ValidityDialog card={card} onClose={() => setDating(false)} />}
    </Flex>
  )
}
