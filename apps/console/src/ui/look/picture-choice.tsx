type Props<Key extends string> = {
  name: string
  labels: Readonly<Record<Key, string>>
  value: Key
  onChange: (key: Key) => void
}

/** A small drawing of each choice, with its label below. */
export function PictureChoice<Key extends string>({ name, labels, value, onChange }: Props<Key>) {
  const keys = Object.keys(labels) as Key[] // the keys of this table
  return (
    <div role="radiogroup" aria-label={name} className="cd-look__pictures">
      {keys.map((key) => (
        <label key={key} className="cd-look__choice">
          <input type="radio" name={name} checked={key === value} onChange={() => onChange(key)} />
          <span className={`cd-look__picture cd-look__picture--${key}`} aria-hidden />
          {labels[key]}
        </label>
      ))}
    </div>
  )
}
