import type { Fen } from '@chargedeck/domain/kernel/money'
import { Flex } from 'antd'
import { MoneyText } from '../../../ui/text/quantity-text.tsx'
import './before-after.css'

type Change = { label: string; before: Fen; after: Fen }
/** `value` may come late: its place is there before. */
type Note = { label: string; value: string }

/** Amounts in yuan before and after a payment; an unchanged one is shown once. */
export const BeforeAfter = ({ changes, note }: { changes: readonly Change[]; note?: Note | undefined }) => (
  <dl className="before-after">
    {changes.map(({ label, before, after }) => (
      <div key={label}>
        <dt>{label}（元）</dt>
        <dd>
          <Flex gap={6} wrap>
            <MoneyText value={before} />
            {after !== before && (
              <>
                <span aria-label="变为">→</span>
                <strong>
                  <MoneyText value={after} />
                </strong>
              </>
            )}
          </Flex>
        </dd>
      </div>
    ))}
    {note && (
      <div className="before-after__note">
        <dt>{note.label}</dt>
        <dd aria-live="polite">{note.value}</dd>
      </div>
    )}
  </dl>
)
