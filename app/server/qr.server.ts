import encodeQr from 'qr';

/** The quiet zone that readers of QR codes need around one, in modules. */
const BORDER = 4;

/** The address of a picture of it, in which the text is drawn and not written. */
export function qrPicture(text: string): string {
  return `data:image/svg+xml,${encodeURIComponent(qrSvg(text))}`;
}

export function withQr<Mark extends { address: string }>(mark: Mark): Mark & { qr: string } {
  return { ...mark, qr: qrPicture(mark.address) };
}

export function qrSvg(text: string): string {
  const rows = encodeQr(text, 'raw', { border: BORDER });
  const size = rows.length;
  const bars = rows.flatMap((row, y) =>
    Array.from(
      row
        .map((dark) => (dark ? '#' : ' '))
        .join('')
        .matchAll(/#+/g),
      ({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
    ),
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" ` +
    `shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/>` +
    `<path d="${bars.join('')}"/></svg>`
  );
}
