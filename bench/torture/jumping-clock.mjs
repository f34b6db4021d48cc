// Loaded before the server of the torture: its clock runs ahead by what the file says, and by nothing without one.
import { readFileSync } from 'node:fs'

const { TORTURE_CLOCK } = process.env
const RealDate = Date
let offsetMs = 0

process.on('SIGUSR2', () => {
  offsetMs = Number(readFileSync(TORTURE_CLOCK, 'utf8')) || 0
})

globalThis.Date = class extends RealDate {
  constructor(...given) {
    super(...(given.length === 0 ? [RealDate.now() + offsetMs] : given))
  }
  static now() {
    return RealDate.now() + offsetMs
  }
}
