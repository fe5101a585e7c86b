import type { Signs } from './signs.ts';

export const enSigns: Signs = {
  kin: `dad, daddy, dads, father*, papa, mum, mummy, mom, mommy, mama, mother*, parents, brother*, sister*, uncle*, aunt*, grandad*, grandpa*, granddad*,
    gran, grandma*, nan, cousin*, abbu, amma, appa`,
  nearby: `stepdad*, step dad, stepmum*, stepmom*, stepbrother*, stepfather, stepmother, boyfriend, new husband, lodger, foster, uncle, cousin, coach, tutor,
    neighbour, neighbor, babysitter, sir, warden, teacher, her dad, his dad, her mum, his mum, her mom, his mom, her father, his father, mr`,
  hit: `hit, hits, hitting, hurt, hurts, hurting, slap*, smack*, punch*, kick*, beat, beats, beaten, beating, shove*, push*, chok*, strangl*, thump*, whack*,
    belt*, cane*, bash*, grab*, grip*, squeez*, twist*, drag*, throw*, threw, thrown, shak*, shook, burn*, spit*, spat, trip, trips, tripped, stamp*,
    pinch*, pull*, yank*, swing*, swung, knock*, pin, pinned, hold me down, holds me down, held me down, raises, lifts his hand, crack*, wallop*`,
  weapon: `belt, stick, slipper, cane, wire, cable, hanger, ruler, scale, spoon, brush, hose, rod, lighter, iron, cigarette*, knife, bottle, fist*, buckle,
    chappal, broom, shoe`,
  injury: `bruis*, black eye, blood, bleed*, bled, swollen, lump, scar, scars, mark, marks, cuts on, lip, nosebleed, broken arm, purple, blue and, sore, limp*,
    plaster cast, hospital, a and e`,
  cover: `fell, fell off, fell down, walked into, long sleeve*, sleeves, scarf, jumper, hoodie, make up, makeup, p.e, pe, changing room*, swimming lesson*, get
    changed, hide it, cover, covers, covered, lie, lied, say i, says she, said i`,
  body: `face, cheek, arm, arms, back, neck, hair, ear, ears, stomach, tummy, ribs, wrist*, legs, head, shoulder*, hand, hands, skin`,
  secret: `tell, telling, told, secret*, promise*, nobody knows, no one knows, noone knows, anyone, anybody, not allowed, believe*, don't say, dont say, keep
    quiet, between us, only you, nobody else, whisper*, confess, not supposed to`,
  threat: `if i tell, says if, said if, he will, hell, he'll, worse, kill me, kill us, kill her, find us, sorry, or else, next time, send me away, take me away,
    take us away, warned, threat*, regret`,
  fear: `scared, afraid, frighten*, terrif*, fear, shak*, trembl*, panic*, worried, worry, heart goes, heart beats, stomach hurts, tummy hurts, sick,
    nightmare*, flinch*, dread*, wet the bed, freeze, froze, nervous, brave, hold my breath`,
  house: `home, house, flat, kitchen, door, doors, stairs, bedroom, room, downstairs, upstairs, hallway, key, keys, wall, walls, garage, car, sofa, bed,
    landing, bathroom, apartment`,
  hide: `hide, hides, hiding, hid, wardrobe, closet, cupboard, under the bed, under my bed, lock, locked, locks, crawl, blanket, pillow, headphones, cover my
    ears, hands over, quiet, silent, tiptoe, pretend*, invisible, behind the, shed, attic, stay out`,
  alcohol: `drunk, drink*, beer*, wine, vodka, whisky, bottle*, pub, alcohol, pills, drugs, high, smells of, bar`,
  anger: `shout*, scream*, yell*, angry, anger, mad, furious, temper, mood, moods, swear*, calls me, call me, rage, argu*, fight*, fighting, row, rows, slam*,
    explode*`,
  breaks: `break*, broke, broken, smash*, threw, throws, plate*, glass*, dishes, hole in, wall, tv`,
  night: `night, nights, dark, asleep, sleep, awake, midnight, evening*, bed, weekend*, friday*, sundays, payday`,
  touch: `touch*, cuddl*, kiss*, lap, undress*, clothes, photos, pictures of me, massage, bath, shower, tickl*, underwear, naked, private, film me, films me,
    webcam, video of me, game we, special`,
  notwant: `don't want it, dont want it, don't like it, dont like it, don't want him, dont want him, i said no, said stop, won't stop, wont stop, doesn't stop,
    doesnt stop, dirty, ashamed, shame, uncomfortable, feel sick, weird, yucky`,
  death: `die, dying, dead, death, suicide, kill myself, kill herself, kill himself, end it, ending, heaven, funeral, grave, drown, drowning, jump, bridge,
    roof, pills, note, goodbye, tracks`,
  vanish: `disappear*, vanish*, not be here, wasn't here, wasnt here, weren't here, werent here, not here, without me, gone, not exist, didn't exist, didnt
    exist, exist, born, wake up, waking up, not wake, notice, miss me, missed, alive, to live, living, live anymore, be here, better off, anymore, any
    more, forever, stop everything, sink, swallow*, take me, let go, never come back, not come back, not come up, float away, no tomorrow, next year,
    birthday`,
  ownHarm: `myself, herself, himself, cut, cuts, cutting, scratch*, razor, blade, scissors, bite my, biting my, burn my, sleeves, arms, starv*, stopped eating,
    don't eat, dont eat, throw up, compass, bang my head, pinch my`,
  despair: `no point, pointless, point of, empty, numb, hopeless, worthless, useless, burden, hate myself, hate me, hates me, nobody likes, nobody cares, no one
    cares, nothing matters, nothing helps, tired of, so tired, exhausted, give up, given up, can't do this, cant do this, can't go on, cant go on, can't
    cope, heavy, alone, lonely, fault, wrong with me, sorry for, too much, hurts inside, grey, cry, cried, crying, black hole, fog, stop feeling, feel
    nothing, not worth, failure`,
  neglect: `hungry, hunger, no food, food, fridge, eat, dinner, breakfast, cereal, crisps, toast, days, gone, alone, forgets, forgot, left us, leaves us, baby,
    nappies, electricity, cold, heating, dirty, washing, school dinner*, free lunch, look after, looking after, take care of, doesn't get up, doesnt get
    up, wont get up, sleeps all day`,
  runaway: `run away, ran away, running away, runaway, runs away, leave home, packed, pack, backpack, rucksack, bag, sleep outside, slept outside, bus stop,
    station, stay here, live with you, live here, stay with you, go back, take me with you, carry me, never go back, escape*`,
  marriage: `marry*, married, marriage, wedding, bride, husband, engaged, engagement, groom, dowry`,
  help: `police, social worker*, shelter, refuge, childline, helpline, foster, help me, please help, save me, save us, counsellor, court, judge, care home`,
  repeat: `every day, everyday, every night, every time, again, always, whenever, each time, all the time, since, still, sometimes, when he, when she, when they,
    when dad, when mum, when mom, often, never stops, for weeks, for months`,
  bully: `boys, girls, kids, year 6, year 9, older kids, bigger, gang, class, lads, bullies, bully*, playground, bus, toilets, locker*, lunch money, film, group
    chat, call me, spit, laugh at me, laughing, wait for me, behind the`,
  comfort: `i wish i, i wish you, if i were, like you, you don't, you dont, you never, nobody can, strong, shell, big, calm, safe, quiet, peace*, count, counting,
    i think of you, listen, listening, thank you for, talk to you, sorry to, sorry for writing, dont answer, you can't tell, just wanted, had to tell`,
  play: `game, games, level, match, goal*, score*, team, chess, cards, film, movie, book, cartoon, play, played, playing, minecraft, roblox, fortnite,
    football, cricket, rugby, tennis, karate, judo, boxing, race, won, win, tag, hide and seek, halloween, pretend, pirates, joke*, drum*, piñata,
    theatre, coach says, practice, training, swimming club, dance, trophy, medal, tournament`,
  nature: `wave, waves, storm*, wind, rain, thunder, lightning, rock, rocks, cliff*, shark*, whale*, orca*, seal, seals, wolf, wolves, bear, bears, eagle, crab*,
    jellyfish, turtle*, fox, foxes, lion*, snake*, mosquito*, gull*, seagull*, spider*, owl*, bird*, fish, fishes, tree*, sun, fire, fires, flood*, lava,
    volcano*, earthquake*, tide, current, avalanche, hail, ice, glacier*, salmon, penguin*, cuckoo, hawk, cat, hunters, poach*, elephant*, rhino*`,
  waste: `plastic, rubbish, litter, pollut*, oil, bags, factory, factories, trash, garbage, chemicals, poison*, straw*, nets, climate, extinct*, melting, save
    the, protect, recycl*`,
  news: `war, wars, soldiers, news, world, planet, earth, people, future, governments, president, history, learned, learnt, museum, documentary, teacher said,
    teacher says, our teacher`,
  fun: `haha*, lol, ha ha, funny, laughed, laughing, laugh, cake, cocoa, ice cream, icecream, biscuits, chips, pizza, chocolate, pudding, hug, hugs, hugged,
    cuddle, fun, best day, love it, awesome, cool, brilliant, excited, can't wait, cant wait, holiday*, picnic, marshmallows, pancakes, cheered, smiled`,
  mended: `plaster, bandaid, band aid, doctor, vet, nurse, kissed it, better now, ok now, fine now, okay now, accident, by accident, tripped over, scooter, bike,
    skateboard, surfboard, boogie board, splinter, dentist, injection, stung, sunburn*, blister*, tooth`,
};
