import { ArrowRightOutlined } from '@ant-design/icons'
import './boxed-table.css'
import './old-and-new.css'

type Row = { label: string; before: string | null; after: string | null }

/** The old and the new value side by side; changes are marked. */
export const OldAndNew = ({ rows, note }: { rows: readonly Row[]; note: string }) => (
  <div className="boxed-table old-and-new">
    <table>
      <thead>
        <tr>
          <th scope="col">核对</th>
          <th scope="col">原值</th>
          <th aria-hidden />
          <th scope="col">新值</th>
        </tr>
      </thead>
      <tbody className="cd-number">
        {rows.map(({ label, before, after }) => (
          <tr key={label} className={after !== null && after !== before ? 'old-and-new__changed' : ''}>
            <th scope="row">{label}</th>
            <td>{before ?? '-'}</td>
            <td aria-hidden>
              <ArrowRightOutlined />
            </td>
            <td>{after ?? '-'}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p>{note}</p>
  </div>
)
