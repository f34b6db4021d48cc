/** Minutes since midnight. Parses `HH:mm` digit by digit: this runs for every sample of every charge. */
export const minuteOfDay = (time: string): number =>
  (digit(time, 0) * 10 + digit(time, 1)) * 60 + digit(time, 3) * 10 + digit(time, 4)
const digit = (time: string, place: number): number => time.charCodeAt(place) - 48

/** `HH:mm`, and `24:00` of the end of a day. */
export const timeOfMinute = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
const two = (value: number): string => String(value).padStart(2, '0')
