const hour = '([01]\\d|2[0-3]):[0-5]\\d'
const shape = new RegExp(`^${hour}-(${hour}|24:00)$`)

/** `08:00-22:00`; an end before the beginning is on the next morning. */
export const areBusinessHours = (text: string): boolean => {
  const [from, to] = text.split('-')
  return shape.test(text) && from !== to
}
