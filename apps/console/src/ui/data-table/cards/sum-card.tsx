import { partsOf, type Column } from '../columns/column.tsx'
import type { RowSum } from '../row-sums.tsx'

type Props<Row> = { sum: RowSum; columns: readonly Column<Row>[] }

export const SumCard = <Row,>({ sum: { label, cells }, columns }: Props<Row>) => (
  <li className="cd-card cd-card--sum">
    <div className="cd-card__head">
      <strong>{label}</strong>
    </div>
    <dl className="cd-card__facts cd-card__facts--all">
      {columns
        .filter(({ key }) => key in cells)
        .map(({ key, title }) => (
          <div key={key}>
            <dt>{partsOf(title).join('')}</dt>
            <dd>{cells[key]}</dd>
          </div>
        ))}
    </dl>
  </li>
)
