import { energyToken } from '../energyToken.mjs';

export const dynamic = 'force-dynamic';

export async function GET() {
  // Ask your session here first: everybody who may read this address sees the pages.
  const key = process.env['ENERGY_API_KEY']!;
  return new Response(await energyToken({ server: process.env['ENERGY_SERVER']!, key, pages: ['charts'] }));
}
