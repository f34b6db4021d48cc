import { Segmented } from 'antd'

type Props = { labels: Readonly<Record<string, string>>; value: string; onChange: (groupBy: string) => void }

/** What the rows of a report stand for. */
export const GroupChoice = ({ labels, value, onChange }: Props) => (
  <Segmented
    aria-label="汇总方式"
    options={Object.entries(labels).map(([key, label]) => ({ value: key, label }))}
    value={value}
    onChange={onChange}
  />
)
